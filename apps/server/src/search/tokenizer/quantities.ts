/** What one of each unit is in the smallest of its kind. Transfers and bits per second are one to readers of interfaces. */
const units: Record<string, [factor: number, kind: string]> = {
  ...{ bps: [1, 'bps'], kbps: [1e3, 'bps'], mbps: [1e6, 'bps'], gbps: [1e9, 'bps'] },
  ...{ 'mbit/s': [1e6, 'bps'], 'gbit/s': [1e9, 'bps'], 'mt/s': [1e6, 'bps'], 'gt/s': [1e9, 'bps'] },
  ...{ hz: [1, 'hz'], khz: [1e3, 'hz'], mhz: [1e6, 'hz'], ghz: [1e9, 'hz'] },
  ...{ mv: [1, 'mv'], v: [1e3, 'mv'], uw: [1, 'uw'], mw: [1e3, 'uw'], w: [1e6, 'uw'] },
  ...{ na: [1, 'na'], ua: [1e3, 'na'], ma: [1e6, 'na'], pf: [1, 'pf'], nf: [1e3, 'pf'], uf: [1e6, 'pf'] },
  ...{ fs: [1, 'fs'], ps: [1e3, 'fs'], ns: [1e6, 'fs'], us: [1e9, 'fs'], ms: [1e12, 'fs'] },
  ...{ nm: [1, 'nm'], um: [1e3, 'nm'], mm: [1e6, 'nm'] },
};

const unitNames = Object.keys(units).sort((a, b) => b.length - a.length);

/** A number with its unit, in folded text: `6400 mt/s`, `0.5ghz`, `7-nm`. */
export const quantity = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(\d{1,9}(?:\.\d{1,9})?)[ -]?(${unitNames.join('|').replaceAll('u', '[uμ]')})(?![\p{L}\p{N}/])`,
  'gu',
);

/** Returns the token of a number with its unit, which equal quantities share; no word of a text begins with `~`. */
export const toQuantityToken = (number: string, unit: string): string => {
  const [factor, kind] = units[unit.replace('μ', 'u')] ?? [1, unit];
  return `~${Number((Number(number) * factor).toPrecision(12))}${kind}`;
};
