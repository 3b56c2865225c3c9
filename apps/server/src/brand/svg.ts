import { Parser } from 'htmlparser2';

const allowedElements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
]);

/** Whether the text has an external reference, or a backslash, which could hide one. */
const hasExternalReference = (text: string): boolean =>
  /@import|\\|javascript:/i.test(text) || /url\(\s*["']?(?!["']?#)/i.test(text);

const findAttributeProblem = (name: string, value: string): string | undefined => {
  if (name.startsWith('xmlns')) return undefined;
  const isLink = name === 'href' || name.endsWith(':href');
  const isRefused = /^on/i.test(name) || (isLink && !value.startsWith('#')) || hasExternalReference(value);
  return isRefused ? `${name}="${value}"` : undefined;
};

/**
 * Returns the first disallowed part of an SVG, e.g. a script or an external link, or why it is not an SVG; undefined for
 * a safe drawing.
 */
export const findSvgProblem = (svg: string): string | undefined => {
  let problem: string | undefined;
  let depth = 0;
  let hasRoot = false;
  const reportPart = (part: string): void => {
    problem ??= part;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (depth === 0 && (hasRoot || name !== 'svg')) reportPart(`<${name}> as the outermost element`);
        if (!allowedElements.has(name)) reportPart(`<${name}>`);
        for (const [key, value] of Object.entries(attributes)) {
          const part = findAttributeProblem(key, value);
          if (part) reportPart(`<${name} ${part}>`);
        }
        hasRoot = true;
        depth++;
      },
      onclosetag: () => {
        depth--;
      },
      ontext: (text) => {
        if (hasExternalReference(text)) reportPart(text.trim());
      },
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() !== '?xml') reportPart(`<${name}>`);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(svg);
  return problem ?? (hasRoot ? undefined : 'no <svg>');
};
