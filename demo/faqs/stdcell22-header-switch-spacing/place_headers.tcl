# Atoll PR: header switch columns and a two-stage wake-up chain.
set domain PD1
set rows   40          ;# use 24 where the peak exceeds 1.2 mA per row
place_power_switches -domain $domain -cell HDRSI_X16 -every_rows $rows -offset 8um
connect_switch_chain -domain $domain -stage weak   -share 0.10 -enable pmu/pd1_weak_n
connect_switch_chain -domain $domain -stage strong -share 0.90 -enable pmu/pd1_strong_n \
  -ack pmu/pd1_ack
report_power_switches -domain $domain -peak -drop
