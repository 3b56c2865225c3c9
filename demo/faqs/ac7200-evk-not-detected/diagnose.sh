#!/bin/sh
# Finds out why siliport-kit does not see the board.
if ! lsusb | grep -qi siliport; then
  echo "USB: not enumerated. Check J7, the 12 V supply and the cable."; exit 1
fi
echo "USB: found"
if [ ! -e /etc/udev/rules.d/99-siliport.rules ]; then
  echo "udev: rules are missing. Copy udev/99-siliport.rules and plug in again."; exit 1
fi
if command -v fuser > /dev/null && fuser /dev/siliport* > /dev/null 2>&1; then
  echo "busy: another program holds the board:"; fuser -v /dev/siliport*; exit 1
fi
case "$(./siliport-kit detect | grep -o '0x[0-9A-Fa-f]*')" in
  0x0AC72093) echo "JTAG: AC7200 found, all is well" ;;
  0x00000000) echo "JTAG: the FPGA has no power. Check J7." ;;
  *) echo "JTAG: unexpected answer, send the output of detect -v to support" ;;
esac
