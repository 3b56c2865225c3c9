import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Deep teal-blue, where the vendor has no color: white on shades 6 and 7, 7 on white and 3 on the dark ground all reach 4.5:1. */
const petrol: MantineColorsTuple = [
  '#e9f6fa',
  '#d2eaf2',
  '#a5d5e5',
  '#74bed6',
  '#4aa9c6',
  '#2a92b2',
  '#157a99',
  '#0b6480',
  '#0a5068',
  '#083c4f',
];

/** The only warm color, for things that need action. */
const signal: MantineColorsTuple = [
  '#fff4e8',
  '#ffe6cc',
  '#fdcb9b',
  '#faae66',
  '#f5923b',
  '#e67a1c',
  '#cc640d',
  '#a94f08',
  '#873f08',
  '#653008',
];

/** Neutral grays with a slight blue. */
const gray: MantineColorsTuple = [
  '#f6f8fa',
  '#eef1f5',
  '#e2e7ed',
  '#d2d9e1',
  '#b4bec9',
  '#8c98a6',
  '#647180',
  '#4a5665',
  '#333e4b',
  '#1d2630',
];

/** From text (0) to ground (7) of the dark scheme. */
const dark: MantineColorsTuple = [
  '#d5dce4',
  '#b1bcc8',
  '#8d9aa8',
  '#5e6c7b',
  '#3a4653',
  '#2a343f',
  '#1b232c',
  '#10161d',
  '#0b1016',
  '#070b0f',
];

/** The colors of not started, running and ended things; base.css defines them for both color schemes. */
export const stateColors = {
  notStarted: 'var(--state-not-started)',
  inProgress: 'var(--state-in-progress)',
  ended: 'var(--state-ended)',
} as const;

/** Returns the theme of the pages; `palette` holds the ten shades of the vendor's color. */
export const createPortalTheme = (palette?: readonly string[]) =>
  createTheme({
    colors: { brand: palette ? (palette as MantineColorsTuple) : petrol, signal, gray, dark },
    primaryColor: 'brand',
    primaryShade: { light: 7, dark: 6 },
    black: '#1d2630',
    fontFamily:
      'Inter, "Inter Fallback", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif',
    // As base.css sets it for the page's language.
    headings: { fontFamily: 'var(--mantine-font-family)' },
    fontFamilyMonospace:
      '"JetBrains Mono", "JetBrains Mono Fallback", ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    // In rem, as the controls of Mantine are, so that text follows the size that a reader has chosen in the browser.
    fontSizes: {
      xs: '0.75rem',
      caption: '0.8125rem',
      sm: '0.875rem',
      md: '0.875rem',
      lg: '1rem',
      xl: '1.125rem',
      '2xl': '1.25rem',
    },
    lineHeights: {
      xs: '1.125rem',
      caption: '1.25rem',
      sm: '1.375rem',
      md: '1.375rem',
      lg: '1.625rem',
      xl: '1.75rem',
    },
    spacing: {
      '3xs': '2px',
      '2xs': '4px',
      xs: '8px',
      sm: '12px',
      md: '16px',
      lg: '24px',
      xl: '32px',
      '2xl': '40px',
      '3xl': '64px',
    },
    radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px', full: '999px' },
    components: {
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    /** 640, 768, 1024, 1200 and 1440 px at the browser's usual 16 px. */
    breakpoints: { xs: '40em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
  });
