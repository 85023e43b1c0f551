// The native library behind a pipe: reads a line `table DEAL`, `solve POSITION` or `cards POSITION` (as in fixtures/),
// writes `CPU-MILLISECONDS ANSWER`: 20 hexadecimal digits, tricks, or suit rank tricks of every card.
#include <cstdio>
#include <cstring>
#include <ctime>
#include <dds/dll.h>
#include <iostream>
#include <string>

static const char RANKS[] = "23456789TJQKA", SUITS[] = "SHDC", STRAINS[] = "SHDCN", SEATS[] = "NESW";

static double now() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static int at(const char *set, char c) { return (int)(strchr(set, c) - set); }

static deal position(const std::string &text) {
  deal d;
  memset(&d, 0, sizeof d);
  int seat = 0, suit = 0;
  size_t i = 2;
  for (; seat < 4; i++) {
    char c = text[i];
    if (c == ' ') seat++, suit = 0;
    else if (c == '.') suit++;
    else d.remainCards[seat][suit] |= 4u << at(RANKS, c);
  }
  d.trump = at(STRAINS, text[i]);
  d.first = at(SEATS, text[i + 2]);
  for (size_t k = 0, j = i + 4; j + 1 < text.size() && text[j] != '-' && text[j] != ' '; j += 2, k++) {
    d.currentTrickSuit[k] = at(SUITS, text[j]);
    d.currentTrickRank[k] = at(RANKS, text[j + 1]) + 2;
  }
  return d;
}

int main() {
  SetMaxThreads(1);
  SetResources(0, 1);
  std::string line;
  while (std::getline(std::cin, line)) {
    const std::string kind = line.substr(0, 5), text = line.substr(6);
    std::string answer;
    char buffer[16];
    double begun = now(), taken;
    if (kind == "table") {
      ddTableDealPBN in;
      memset(&in, 0, sizeof in);
      snprintf(in.cards, sizeof in.cards, "%s", text.substr(0, 69).c_str());
      ddTableResults out;
      if (CalcDDtablePBN(in, &out) != 1) return 1;
      taken = now() - begun;
      for (auto &row : out.resTable)
        for (int tricks : row) snprintf(buffer, sizeof buffer, "%x", tricks), answer += buffer;
    } else {
      const bool all = kind == "cards";
      deal d = position(text);
      futureTricks out;
      begun = now();
      if (SolveBoard(d, -1, all ? 3 : 1, 1, &out, 0) != 1) return 1;
      taken = now() - begun;
      if (!all) snprintf(buffer, sizeof buffer, "%d", out.score[0]), answer = buffer;
      for (int k = 0; all && k < out.cards; k++)
        for (int r = 2; r <= 14; r++)
          if (r == out.rank[k] || (out.equals[k] >> r & 1))
            snprintf(buffer, sizeof buffer, "%c%c%d ", SUITS[out.suit[k]], RANKS[r - 2], out.score[k]), answer += buffer;
    }
    printf("%.4f %s\n", taken, answer.c_str());
    fflush(stdout);
  }
}
