import { callAddress } from '../../api/request.ts';

/** A word that no shell reads anything into, whatever a file is called. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A name that stays in the folder where the command is run, and is no option. */
const plainName = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name that holds them would run over several lines.
  name.replace(/[\\/\u0000-\u001f\u007f]/g, '_').replace(/^[-.]+/, '') || 'download';

/** The same download by curl, going on where it was cut off; the token is named and never printed. */
export const commandLine = (
  { id, fileName }: { id: string; fileName: string },
  { origin, interfaceToken }: { origin: string; interfaceToken: string },
): string =>
  [
    'curl -f -C -',
    `-o ${quoted(plainName(fileName))}`,
    '-H "Authorization: $TOKEN"',
    `-H ${quoted(`Interface-Token: ${interfaceToken}`)}`,
    quoted(`${origin}${callAddress('deliverablesDownLog', { id })}`),
  ].join(' ');
