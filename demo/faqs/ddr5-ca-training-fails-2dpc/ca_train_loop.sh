#!/bin/sh
# Trains the DDR5 PHY again and again and writes one line per failure.
# Usage: ca_train_loop.sh COUNT > log.csv
count=${1:-200}
echo "run,train_stat,subchannel,rank"
run=1
while [ "$run" -le "$count" ]; do
  apb write 0x000 0x00000003   # PHY_CTRL: reset
  sleep 0.001
  apb write 0x000 0x00000001
  apb write 0x014 0x00000000   # clear TRAIN_STAT (D5-052)
  dfi init_start
  sleep 0.05                   # 50 ms without completion counts as failure
  stat=$(apb read 0x014)
  case "$stat" in
    0x0000ffff) ;;
    *) echo "$run,$stat,$(( (stat >> 20) & 1 )),$(( (stat >> 16) & 3 ))" ;;
  esac
  run=$((run + 1))
done
