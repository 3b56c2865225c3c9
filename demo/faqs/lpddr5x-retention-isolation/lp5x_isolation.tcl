# UPF fragment: isolation of the LPDDR5X PHY (source with load_upf)
create_power_domain PD_PHY -elements {u_lp5x_phy}
create_power_domain PD_RET -elements {u_lp5x_phy/u_fsp_store}
create_supply_net VDD  -domain PD_PHY
create_supply_net VDDR -domain PD_RET
set_isolation iso_phy -domain PD_PHY -isolation_supply VDDR \
  -applies_to outputs -clamp_value 0 \
  -isolation_signal pmu/iso_n -isolation_sense low -location parent
set_isolation iso_ctrl -domain PD_PHY -no_isolation -elements {u_lp5x_phy/iso_n}
set_retention ret_fsp -domain PD_RET -retention_supply VDDR \
  -save_signal {pmu/save posedge} -restore_signal {pmu/restore posedge}
