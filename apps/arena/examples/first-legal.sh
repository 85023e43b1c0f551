#!/usr/bin/env bash
# A robot in bash: one JSON object a line, in and out. Passes, and plays the first card that is legal.
echo '{"kind":"hello","protocol":1,"robot":"first-legal","version":"1"}'
while IFS= read -r line; do
  [[ $line == *'"kind":"turn"'* ]] || continue
  [[ $line =~ \"turnId\":\"([^\"]+)\" ]] && turn=${BASH_REMATCH[1]}
  [[ $line =~ \"legal\":\[\"([^\"]+)\" ]] && first=${BASH_REMATCH[1]}
  if [[ $line == *'"phase":"auction"'* ]]; then
    echo "{\"kind\":\"act\",\"turnId\":\"$turn\",\"call\":\"P\"}"
  else
    echo "{\"kind\":\"act\",\"turnId\":\"$turn\",\"card\":\"$first\"}"
  fi
done
