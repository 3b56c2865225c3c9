import { Parser } from 'htmlparser2';

const elements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
]);

/** Addresses lead to parts of the same drawing alone; a backslash could hide one. */
const leadsElsewhere = (text: string): boolean =>
  /@import|\\|javascript:/i.test(text) || /url\(\s*["']?(?!["']?#)/i.test(text);

const attributeProblem = (name: string, value: string): string | undefined => {
  if (name.startsWith('xmlns')) return undefined;
  const isLink = name === 'href' || name.endsWith(':href');
  const isRefused = /^on/i.test(name) || (isLink && !value.startsWith('#')) || leadsElsewhere(value);
  return isRefused ? `${name}="${value}"` : undefined;
};

/**
 * Returns the first part of an SVG that a logo has no need of, a script or a link to elsewhere for example, or that is no
 * SVG at all; undefined for a drawing that is nothing but a drawing.
 */
export const findSvgProblem = (svg: string): string | undefined => {
  let problem: string | undefined;
  let depth = 0;
  let hasRoot = false;
  const refuse = (part: string): void => {
    problem ??= part;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (depth === 0 && (hasRoot || name !== 'svg')) refuse(`<${name}> as the outermost element`);
        if (!elements.has(name)) refuse(`<${name}>`);
        for (const [key, value] of Object.entries(attributes)) {
          const part = attributeProblem(key, value);
          if (part) refuse(`<${name} ${part}>`);
        }
        hasRoot = true;
        depth++;
      },
      onclosetag: () => {
        depth--;
      },
      ontext: (text) => {
        if (leadsElsewhere(text)) refuse(text.trim());
      },
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() !== '?xml') refuse(`<${name}>`);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(svg);
  return problem ?? (hasRoot ? undefined : 'no <svg>');
};
