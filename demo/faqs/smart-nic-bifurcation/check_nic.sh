#!/bin/sh
# Checks bifurcation, link width and driver of the smart NIC.
found=$(lspci -d 1e5a: | wc -l)
echo "devices: $found (expected 2)"
[ "$found" -eq 2 ] || echo "-> set the slot to x8x8 and cycle power"
lspci -d 1e5a: -vv 2>/dev/null | grep -o 'LnkSta:.*Width x[0-9]*' | while read -r line; do
  case "$line" in
    *'8GT/s'*'x8') echo "link ok: $line" ;;
    *) echo "link degraded: $line" ;;
  esac
done
version=$(modinfo -F version slnic 2>/dev/null || echo none)
echo "driver: $version (1.3 or later)"
