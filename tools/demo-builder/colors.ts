/** One set of colors for all four formats, so that a vendor's documents look like one family. */
export const colors = {
  ink: '#16242F',
  muted: '#566775',
  rule: '#C9D4DC',
  hairline: '#E3EAEF',
  panel: '#F3F7F9',
  white: '#FFFFFF',
  accent: '#0B6A80',
  accentDark: '#073F4D',
  accentSoft: '#DCEEF2',
  signal: '#C2571A',
  signalSoft: '#FCEFE4',
};

/** Told apart by lightness as well as by hue, for readers who see few hues and for gray printers. */
export const seriesColors = ['#0B6A80', '#C2571A', '#5B4B9E', '#3C9D6B', '#A8325A', '#9A7B14'];
