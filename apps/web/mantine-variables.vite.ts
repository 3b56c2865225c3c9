import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { createPortalTheme } from './src/ui/styles/theme.ts';

/** Mantine's own colors that neither our components nor the stylesheets that we import refer to. */
const unusedColor = /^--mantine-color-(grape|indigo|green|lime|orange)-/;

const brand = (shade: number, percent: number, other: string): string =>
  `color-mix(in srgb, var(--mantine-color-brand-${shade}) ${percent}%, ${other})`;

/** What Mantine computes from the shades of the vendor's color, which the page sets only when it is opened. */
const derivedFromBrand = {
  light: { '--mantine-color-brand-outline-hover': brand(7, 5, 'transparent') },
  dark: {
    '--mantine-color-brand-light': brand(9, 50, 'black'),
    '--mantine-color-brand-light-hover': brand(9, 70, 'black'),
    '--mantine-color-brand-outline-hover': brand(2, 5, 'transparent'),
  },
};

const omitUnused = (variables: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !unusedColor.test(name)));

/** Returns the CSS variables of the theme, which Mantine otherwise computes whenever the page is opened. */
export const createMantineVariables = (palette?: readonly string[]): string => {
  const theme = mergeMantineTheme(DEFAULT_THEME, createPortalTheme(palette));
  const { variables, light, dark } = defaultCssVariablesResolver(theme);
  return convertCssVariables(
    {
      variables: omitUnused(variables),
      light: omitUnused({ ...light, ...derivedFromBrand.light }),
      dark: omitUnused({ ...dark, ...derivedFromBrand.dark }),
    },
    ':root',
  );
};

/** Appends them to Mantine's stylesheets. */
export const mantineVariables = (): Plugin => ({
  name: 'siliport-mantine-variables',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/ui\/styles\/mantine\.css$/.test(id)
      ? { code: `${code}\n${createMantineVariables()}`, map: null }
      : null,
});
