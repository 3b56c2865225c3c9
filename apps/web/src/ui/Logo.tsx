import { useComputedColorScheme } from '@mantine/core';
import classes from './logo.module.css';

/** The portal's own logo: a die with its bond wires, and the letter S as a trace across it. */
function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect x="5" y="5" width="22" height="22" rx="5" fill="var(--accent)" />
      <path
        d="M20.500 12.500a3 3 0 0 0-2.500-1.500h-4a2.500 2.500 0 0 0 0 5h4a2.500 2.500 0 0 1 0 5h-4a3 3 0 0 1-2.500-1.500"
        fill="none"
        stroke="var(--ground)"
        strokeWidth={2.2}
        strokeLinecap="round"
      />
      <path
        d="M11 5V2M16 5V2M21 5V2M11 30v-3M16 30v-3M21 30v-3M5 11H2M5 16H2M5 21H2M30 11h-3M30 16h-3M30 21h-3"
        stroke="var(--accent)"
        strokeWidth={1.8}
        strokeLinecap="round"
      />
    </svg>
  );
}

interface Props {
  /** The company's name. */
  vendor: string;
  /** URLs of the company's own logo, and whether it contains the name. */
  picture?: { light: string; dark: string; withName: boolean } | undefined;
}

/** Renders the vendor's logo; the portal's if there is no vendor, and nothing for a vendor without a logo. */
export function LogoPicture({ vendor, picture, size = 28 }: Props & { size?: number }) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  if (!picture) return vendor ? null : <LogoMark size={size} />;
  // The name is next to it, or in the accessible name of the link around it.
  return <img src={picture[scheme]} alt="" height={size} className={classes.picture} />;
}

export function Logo({ vendor, picture }: Props) {
  return (
    <span className={classes.logo}>
      <LogoPicture vendor={vendor} picture={picture} />
      {!picture?.withName && <span className={classes.vendor}>{vendor}</span>}
    </span>
  );
}
