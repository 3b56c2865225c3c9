#!/bin/sh
# Samples LT_STAT of four lanes every 50 ms for 2 s.
echo "ms lane0 lane1 lane2 lane3"
t=0
while [ "$t" -le 2000 ]; do
  printf '%d' "$t"
  for lane in 0 1 2 3; do
    printf ' %s' "$(phy read $((lane * 0x1000 + 0x0C0)))"
  done
  echo
  sleep 0.05
  t=$((t + 50))
done
