/** The colors of all four formats, so that a vendor's documents look alike. */
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

/** Distinguishable by lightness as well as hue, for color-blind readers and grayscale printers. */
export const seriesColors = ['#0B6A80', '#C2571A', '#5B4B9E', '#3C9D6B', '#A8325A', '#9A7B14'];
