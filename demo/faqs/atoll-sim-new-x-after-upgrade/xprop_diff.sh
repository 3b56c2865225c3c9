#!/bin/sh
# Runs a list of tests in both X modes and prints those that fail under merge only.
# Usage: xprop_diff.sh tests.txt
while read -r test seed; do
  asim run simv --seed "$seed" +UVM_TESTNAME="$test" --xprop optimistic > "$test.opt.log" 2>&1
  old=$?
  asim run simv --seed "$seed" +UVM_TESTNAME="$test" --xprop merge --trace-x > "$test.merge.log" 2>&1
  new=$?
  if [ "$old" -eq 0 ] && [ "$new" -ne 0 ]; then
    echo "$test $seed: $(grep -m1 'first X' "$test.merge.log")"
  fi
done < "${1:?list of tests}"
