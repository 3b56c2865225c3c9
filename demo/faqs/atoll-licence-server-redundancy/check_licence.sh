#!/bin/sh
# Checks the three licence servers from a client: name, port and clock.
for host in ${*:-lic1 lic2 lic3}; do
  printf '%-12s ' "$host"
  getent hosts "$host" > /dev/null || { echo "name does not resolve"; continue; }
  if nc -z -w 2 "$host" 27600 && nc -z -w 2 "$host" 27601; then
    printf 'ports open, '
  else
    echo "port 27600 or 27601 closed"; continue
  fi
  there=$(ssh -o BatchMode=yes "$host" date +%s 2>/dev/null || echo 0)
  here=$(date +%s)
  [ "$there" -eq 0 ] && echo "clock not checked" || echo "clock off by $((there - here)) s"
done
