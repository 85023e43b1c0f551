#!/usr/bin/env python3
"""Checks a hand record of Tenace offline, with nothing but Python's standard library:
    python3 verify_hand_record.py RECORD.json … [--key ORIGIN+ID+BASE64] [--json]

It was written apart from the server's own verifier: the chain of hashes, the place in the signed log, the signature, the
commitments of the deal, and for strict boards of duplicate bridge the auction, the play, the claims and the score. Exit code
0: the records are whole; 1: what is wrong is named, a line each, by the names that the server uses; 2: one could not be read.
"""
import base64, hashlib, json, re, sys

SEATS, STRAINS, RANKS = 'NESW', ['C', 'D', 'H', 'S', 'NT'], '23456789TJQKA'
SHA = lambda data: hashlib.sha256(data).digest()
class Wrong(Exception): """An event that cannot have happened."""
class NotRederived(Exception): """Something that this script does not know the rules of."""

# JSON: one reading of it, of whole numbers, and its canonical text (RFC 8785)
KNOWN = {'record': 'format version engine board table rules participants deal commits derived proof', 'rules': 'form mode laws version',
         'participants': 'N E S W', 'deal': 'N E S W talon', 'place': 'cards salt commitment', 'commit': 'header events hashes',
         'proof': 'key revision head leaf path checkpoint'}
def refused(why):
    raise ValueError(why)
whole = lambda number: int(float(number)) if float(number).is_integer() else refused('no whole number')
fields = lambda pairs: dict(pairs) if len(dict(pairs)) == len(pairs) else refused('a name stands twice in an object')
def check_fields(record):
    parts = [('record', record)] + [(one, record[one]) for one in ('rules', 'participants', 'deal', 'proof')]
    parts += [('place', one) for one in record['deal'].values()] + [('commit', one) for one in record['commits']]
    return [('strange-field', None, '%s of a %s is no part of a hand record, and nothing proves it' % (name, part))
            for part, value in parts for name in value if name not in KNOWN[part].split()]
def canonical(value, depth=64):
    if isinstance(value, (dict, list)) and not depth or isinstance(value, int) and abs(value) >= 2 ** 53:
        refused('nested too deeply, or no safe integer')
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode('utf-16-be', 'surrogatepass'))
        return '{' + ','.join(canonical(key) + ':' + canonical(value[key], depth - 1) for key in keys) + '}'
    if isinstance(value, list):
        return '[' + ','.join(canonical(one, depth - 1) for one in value) + ']'
    return json.dumps(value, ensure_ascii=False)
jcs = lambda value: canonical(value).encode('utf-8')

# Ed25519 (RFC 8032), only verifying
P, ORDER = 2 ** 255 - 19, 2 ** 252 + 27742317777372353535851937790883648493
D, ROOT = -121665 * pow(121666, P - 2, P) % P, pow(2, (P - 1) // 4, P)
def point(data):
    y = int.from_bytes(data, 'little')
    sign, y = y >> 255, y & (2 ** 255 - 1)
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    x = x * ROOT % P if (x * x - x2) % P else x
    if y >= P or (x * x - x2) % P or (x == 0 and sign):
        return None
    x = P - x if x % 2 != sign else x
    return (x, y, 1, x * y % P)
def add(one, other):
    a, b = (one[1] - one[0]) * (other[1] - other[0]) % P, (one[1] + one[0]) * (other[1] + other[0]) % P
    c, d = 2 * one[3] * other[3] * D % P, 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)
def times(factor, base):
    result = (0, 1, 1, 0)
    while factor:
        result = add(result, base) if factor & 1 else result
        base, factor = add(base, base), factor >> 1
    return result
BASE = point((4 * pow(5, P - 2, P) % P).to_bytes(32, 'little'))
def signed(key, message, signature):
    public, r, s = point(key), point(signature[:32]), int.from_bytes(signature[32:], 'little')
    if len(key) != 32 or len(signature) != 64 or public is None or r is None or s >= ORDER:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), 'little') % ORDER
    left, right = times(s, BASE), add(r, times(h, public))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0

# The chain of hashes
FIRST_PREV = '00' * 32
def header_hash(header):
    rest = {key: value for key, value in header.items() if key != 'prev'}
    return SHA(b'\x02' + bytes.fromhex(header['prev']) + jcs(rest)).hex()
def event_hash(before, event):
    try:
        return SHA(b'\x03' + bytes.fromhex(before) + jcs(event)).hex()
    except ValueError:
        return None

def check_order(commits):
    heads = [FIRST_PREV] + [commit['hashes'][-1] for commit in commits]
    following = 1
    for index, commit in enumerate(commits):
        header, events, hashes = commit['header'], commit['events'], commit['hashes']
        begins = header['from']
        if header['stream'] != commits[0]['header']['stream']:
            return ('inserted-event', begins, 'a commit of another stream')
        if header['prev'] != heads[index] or begins != following:
            revision = min(begins, following)
            follows = heads.index(header['prev']) if header['prev'] in heads else -1
            if follows > index:
                return ('swapped-events', revision, 'commits do not stand in their order')
            if 0 <= follows < index:
                return ('inserted-event', commits[follows]['header']['from'], 'what follows it does not know of it')
            if begins < following:
                return ('inserted-event', revision, 'revisions come twice')
            return ('missing-event', following, 'events are not there')
        if len(events) != len(hashes) - 1:
            at = next((i for i, event in enumerate(events)
                       if i + 1 >= len(hashes) or event_hash(hashes[i], event) != hashes[i + 1]), len(events))
            name = 'missing-event' if len(events) < len(hashes) - 1 else 'inserted-event'
            return (name, begins + at, 'not as many as were hashed')
        following += len(events)
    return None
def check_chain(commits):
    order = check_order(commits)
    if order:
        return [order]
    everything = [event for commit in commits for event in commit['events']]
    found = []
    for commit in commits:
        header, hashes = commit['header'], commit['hashes']
        if header_hash(header) != hashes[0]:
            found.append(('changed-header', header['from'], 'who acted, when or why is not what was hashed'))
        for index, event in enumerate(commit['events']):
            before, after = hashes[index], hashes[index + 1]
            if event_hash(before, event) == after:
                continue
            moved = any(event_hash(before, other) == after for other in everything)
            name = 'swapped-events' if moved else 'changed-event'
            found.append((name, header['from'] + index, 'this %s is not what was hashed' % event['type']))
    return found

# The log and its signature
def root_of(leaf, index, size, path):
    """The root that a leaf's path leads to (RFC 9162, 2.1.3.2); None for a path that is none."""
    here, last, value = index, size - 1, leaf
    for step in path:
        if last == 0:
            return None
        if here % 2 or here == last:
            value = SHA(b'\x01' + step + value)
            while here % 2 == 0 and here:
                here, last = here // 2, last // 2
        else:
            value = SHA(b'\x01' + value + step)
        here, last = here // 2, last // 2
    return value if last == 0 else None
def decoded(encoded):
    """The bytes of Base64 that is written as it must be; none of any other."""
    try:
        data = base64.b64decode(encoded, validate=True)
    except ValueError:
        return b''
    return data if base64.b64encode(data).decode() == encoded else b''
def check_proof(proof, pinned):
    found = [('unknown-key', None, 'signed by ' + proof['key'])] if pinned and pinned != proof['key'] else []
    fail = found + [('false-signature', None, 'the checkpoint is not signed by the key of its log')]
    name, _, rest = proof['key'].partition('+')
    ident, _, encoded = rest.partition('+')
    note, gap, lines = proof['checkpoint'].rpartition('\n\n')
    if not re.fullmatch('(?:\u2014 [^\\s+]+ [A-Za-z0-9+/]+={0,2}\n){1,64}', lines):
        return fail
    read = re.fullmatch(r'([^\n]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n(?:.*\n)*', note + '\n')
    key = decoded(encoded)
    known = SHA(name.encode() + b'\n' + key)[:4]
    if not gap or not read or read[1] != name or len(key) != 33 or key[0] != 1 or known.hex() != ident:
        return fail
    parted = [line.split(' ') for line in lines.rstrip('\n').split('\n')]
    signatures = [decoded(line[2]) for line in parted if len(line) == 3 and line[:2] == ['\u2014', name]]
    own = [one[4:] for one in signatures if one[:4] == known]
    if not own or not signed(key[1:], (note + '\n').encode(), own[0]):
        return fail
    size, root = int(read[2]), base64.b64decode(read[3])
    leaf = SHA(b'\x00' + bytes.fromhex(proof['head']))
    path = [bytes.fromhex(step) for step in proof['path']]
    if proof['leaf'] >= size or root_of(leaf, proof['leaf'], size, path) != root:
        found.append(('not-in-log', None, 'not at place %d of the %d signed' % (proof['leaf'], size)))
    return found

# The deal and its commitments
def cards_of(hand):
    return [suit + rank for suit, ranks in zip('SHDC', hand.split('.')) for rank in ranks]
def check_deal(record):
    first = record['commits'][0]['events'][0]
    if first['type'] not in ('DealSet', 'PackDealt'):
        return [('impossible-event', 1, 'the first event deals no board')]
    data = first['data']
    places = {**data['hands'], **({'talon': data['talon']} if data.get('talon') else {})}
    found = []
    for place in sorted(set(places) | set(record['deal'])):
        dealt, said = places.get(place), record['deal'].get(place)
        if not dealt or not said or (dealt['cards'], dealt['salt']) != (said['cards'], said['salt']):
            found.append(('other-deal', None, place + ' was dealt other cards, or with another salt'))
            continue
        cards = cards_of(said['cards']) if first['type'] == 'DealSet' else said['cards'].split()
        opened = SHA(b'\x04' + jcs({'seat': place, 'cards': cards, 'salt': said['salt']})).hex()
        if opened != said['commitment']:
            found.append(('false-commitment', None, 'the commitment of %s is not of these cards and this salt' % place))
    rules = {'form': data['form'], 'mode': data['mode'], 'laws': data.get('rules', data['form']), 'version': data['rulesVersion']}
    facts = (data['table'], rules, data['players'], 'board-' + record['board'])
    said = (record['table'], record['rules'], record['participants'], record['commits'][0]['header']['stream'])
    other = ('other-facts', None, 'board, table, rules or participants are not those of the events')
    return found if facts == said else found + [other]

# The board, played again: strict mode, duplicate scoring
def clockwise(seat, steps=1):
    return SEATS[(SEATS.index(seat) + steps) % 4]
def score_of(contract, tricks, vulnerability):
    if not contract:
        return 0
    level, strain, doubling, declarer = (contract[key] for key in ('level', 'strain', 'doubling', 'declarer'))
    side = 'NS' if declarer in 'NS' else 'EW'
    vulnerable = vulnerability in ('both', side)
    factor = {'undoubled': 1, 'doubled': 2, 'redoubled': 4}[doubling]
    over = tricks - level - 6
    if over < 0:
        down = -over
        undoubled = down * (100 if vulnerable else 50)
        doubled = 300 * down - 100 if vulnerable else 200 * down - 100 if down <= 3 else 300 * down - 400
        points = -(undoubled if factor == 1 else doubled * factor // 2)
    else:
        trick = 20 if strain in 'CD' else 30
        below = (level * trick + (10 if strain == 'NT' else 0)) * factor
        points = below + (50 if below < 100 else 500 if vulnerable else 300)
        points += {6: 500, 7: 1000}.get(level, 0) * (3 if vulnerable else 2) // 2
        points += (0, 50, 100)[factor // 2] + over * (trick if factor == 1 else 50 * factor * (2 if vulnerable else 1))
    return points if side == 'NS' else -points
class Board:
    def __init__(self, deal):
        self.set = deal
        self.hands = {seat: set(cards_of(deal['hands'][seat]['cards'])) for seat in SEATS}
        if len(set().union(*self.hands.values())) != 52 or any(len(hand) != 13 for hand in self.hands.values()):
            raise Wrong('52 cards are dealt, thirteen to a hand')
        self.calls, self.contract, self.trick, self.claim = [], None, [], None
        self.won, self.played, self.ended, self.tricks = {'NS': 0, 'EW': 0}, 0, False, 0
        self.turn, self.score = deal['dealer'], None
    side = staticmethod(lambda seat: 'NS' if seat in 'NS' else 'EW')
    def apply(self, kind, data):
        if self.ended:
            return self.scored(kind, data) if kind in ('ScoreComputed', 'ScoreCorrected') else None
        handler = {'CallMade': self.call, 'CardPlayed': self.card, 'ClaimMade': self.claimed, 'ClaimAgreed': self.agreed,
                   'ClaimDoubted': self.doubted, 'ClaimAdjudicated': self.ends, 'TricksAgreed': self.ends}.get(kind)
        if handler:
            handler(data)
        elif kind == 'BoardAbandoned':
            self.ended = True
        elif kind not in ('ExplanationAsked', 'CallExplained', 'UndoRequested', 'UndoAnswered', 'DirectorSummoned',
                          'PlayResumed', 'HandsViewed'):
            raise NotRederived(kind)
    def call(self, data):
        made, seat = data['call'], data['seat']
        if seat != self.turn or self.contract:
            raise Wrong('%s calls out of turn' % seat)
        bids = [(index, one) for index, one in enumerate(self.calls) if one[1] not in ('P', 'X', 'XX')]
        last = bids[-1] if bids else None
        doubles = [one for one in self.calls[last[0]:] if one[1] in ('X', 'XX')] if last else []
        theirs = last and self.side(last[1][0]) != self.side(seat)
        rank = lambda bid: int(bid[0]) * 5 + STRAINS.index(bid[1:])
        if made in ('P', 'X', 'XX'):
            legal = {'P': True, 'X': theirs and not doubles,
                     'XX': last and not theirs and [one[1] for one in doubles] == ['X']}[made]
        else:
            legal = re.fullmatch('[1-7](C|D|H|S|NT)', made) and (not last or rank(made) > rank(last[1][1]))
        if not legal:
            raise Wrong('%s by %s is not legal' % (made, seat))
        self.calls.append((seat, made))
        self.turn = clockwise(seat)
        self.ended = len(self.calls) == 4 and not last and made == 'P'
        if not last or len(self.calls) < 4 or any(one[1] != 'P' for one in self.calls[-3:]):
            return
        strain = last[1][1][1:]
        declarer = next(by for by, bid in self.calls
                        if bid[1:] == strain and bid not in ('X', 'XX') and self.side(by) == self.side(last[1][0]))
        doubling = ('undoubled', 'doubled', 'redoubled')[len(doubles)]
        self.contract = {'level': int(last[1][1][0]), 'strain': strain, 'doubling': doubling, 'declarer': declarer}
        self.turn = clockwise(declarer)
    def card(self, data):
        card, seat = data['card'], data['seat']
        if not self.contract or self.claim or seat != self.turn or card not in self.hands[seat]:
            raise Wrong('%s of %s cannot be played' % (card, seat))
        led = self.trick[0][1][0] if self.trick else card[0]
        if card[0] != led and any(other[0] == led for other in self.hands[seat]):
            raise Wrong('%s does not follow suit' % seat)
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.played, self.turn = self.played + 1, clockwise(seat)
        if len(self.trick) < 4:
            return
        trump = self.contract['strain']
        worth = lambda one: (one[1][0] == trump, one[1][0] == led, RANKS.index(one[1][1]))
        winner = max(self.trick, key=worth)[0]
        self.won[self.side(winner)] += 1
        self.trick, self.turn = [], winner
        if self.played == 52:
            self.ends({'tricks': self.won[self.side(self.contract['declarer'])]})
    def claimed(self, data):
        if not self.contract or self.claim:
            raise Wrong('a claim outside the play')
        dummy = clockwise(self.contract['declarer'], 2)
        answerers = {seat for seat in SEATS if self.side(seat) != self.side(data['seat']) and seat != dummy}
        self.claim = (data['seat'], data['tricks'], answerers)
    def agreed(self, data):
        if not self.claim or data['seat'] not in self.claim[2]:
            raise Wrong('nothing for %s to agree to' % data['seat'])
        by, tricks, waiting = self.claim
        waiting.discard(data['seat'])
        if not waiting:
            own, left = self.side(self.contract['declarer']), 13 - self.played // 4
            self.ends({'tricks': self.won[own] + (tricks if self.side(by) == own else left - tricks)})
    def doubted(self, data):
        if data.get('objection'):
            self.claim = None
    def ends(self, data):
        self.ended, self.tricks = True, data['tricks']
    def scored(self, kind, data):
        if kind == 'ScoreComputed':
            tricks = self.tricks if self.contract else 0
            derived = (self.contract, tricks, score_of(self.contract, tricks, self.set['vulnerability']))
            if derived != (data['contract'], data['tricks'], data['score']):
                raise Wrong('the score is not what contract and tricks make it')
        self.score = {key: data[key] for key in ('contract', 'tricks', 'score')}
def check_result(record):
    """Findings, and what was not worked out again."""
    rules = record['rules']
    if rules['mode'] != 'strict' or rules['form'] != 'duplicate':
        return [], 'a %s board of %s' % (rules['mode'], rules['form'])
    past, board, revision = [], None, 0
    try:
        for commit in record['commits']:
            for event in commit['events']:
                revision += 1
                kind, data = event['type'], event['data']
                if kind == 'UndoApplied':
                    past = [one for one in past if one[0] <= data['toRevision']]
                    board = Board(past[0][2])
                    for _, before, about in past[1:]:
                        board.apply(before, about)
                    continue
                past.append((revision, kind, data))
                if board is None:
                    board = Board(data)
                else:
                    board.apply(kind, data)
    except NotRederived as met:
        return [], 'procedures of the Laws (%s)' % met
    except (Wrong, KeyError, IndexError, TypeError, ValueError, StopIteration) as error:
        return [('impossible-event', revision, said(error))], None
    if board.score != record['derived']:
        return [('false-result', None, 'the events lead to another contract, number of tricks or score')], None
    return [], None
def verify(record, pinned=None):
    commits, proof = record['commits'], record['proof']
    chain = check_chain(commits)
    last = commits[-1]['header']['from'] + len(commits[-1]['events']) - 1
    if chain:
        drift = last - proof['revision']
        name = 'missing-event' if drift < 0 else 'inserted-event'
        chain = [(name,) + one[1:] if drift and one[0] == 'changed-event' else one for one in chain]
    found, skipped = list(chain), None
    if not chain and last < proof['revision']:
        found.append(('cut-tail', last + 1, 'the record was proved up to event %d' % proof['revision']))
    elif not chain and last > proof['revision']:
        found.append(('inserted-event', proof['revision'] + 1, 'the proof ends before it'))
    elif not chain and commits[-1]['hashes'][-1] != proof['head']:
        found.append(('not-in-log', last, 'the head of its events is not the one that is proved'))
    found += check_fields(record) + check_proof(proof, pinned) + check_deal(record)
    if not chain:
        wrong, skipped = check_result(record)
        found += wrong
    return found, skipped
def said(error):
    if isinstance(error, UnicodeDecodeError):
        return 'it is no UTF-8 text'
    if isinstance(error, KeyError):
        return 'there is no field "%s"' % error.args[0]
    if isinstance(error, (Wrong, ValueError)):
        return str(error)
    return 'a field holds another kind of value than it should'
def verified(file, pinned):
    content = open(file, 'rb').read()
    try:
        record = json.loads(content.decode(), parse_float=whole, parse_constant=whole, object_pairs_hook=fields)
        if record['format'] != 'tenace-hand-record' or record['version'] != 1 or record['version'] is True:
            refused('format')
        canonical(record)
        hashes = record['proof']['path'] + [record['proof']['head']]
        if not all(map(re.compile('[0-9a-f]{64}').fullmatch, sum((one['hashes'] for one in record['commits']), hashes))):
            refused('a hash is 64 small hexadecimal digits')
        return verify(record, pinned)
    except (AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError) as error:
        return [('no-record', None, 'this is no hand record of version 1: ' + said(error))], None
USAGE = 'usage: verify_hand_record.py [--json] [--key ORIGIN+ID+BASE64] FILE...'
def main(arguments):
    if '--help' in arguments or '-h' in arguments:
        print(USAGE + '\nEnds with 0; 1 if a record is not whole; 2 if one cannot be read.')
        return 0
    pinned = (arguments[arguments.index('--key') + 1:] or [''])[0] if '--key' in arguments else None
    files = [one for one in arguments if not one.startswith('--') and one != pinned]
    if not files or pinned == '':
        print(USAGE, file=sys.stderr)
        return 2
    wrong = 0
    for file in files:
        try:
            found, skipped = verified(file, pinned)
        except OSError as error:
            print('verify_hand_record: %s' % error, file=sys.stderr)
            return 2
        wrong += len(found)
        if '--json' in arguments:
            named = [dict(zip(('name', 'revision', 'detail'), one)) for one in found]
            print(json.dumps({'file': file, 'findings': named, 'notRederived': skipped}))
            continue
        for name, revision, detail in found:
            print('%s: %s%s: %s' % (file, name, '' if revision is None else ' at event %d' % revision, detail))
        if not found:
            print('%s: whole%s' % (file, '' if skipped is None else '; not worked out again: ' + skipped))
    return 1 if wrong else 0
if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
