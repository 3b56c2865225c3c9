import { callAddress } from '../../api/call.ts';

/** A word that no shell interprets, whatever a file is called. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A name that stays in the folder where the command is run, and is no option. */
const toSafeName = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name that holds them would run over several lines.
  name.replace(/[\\/\u0000-\u001f\u007f]/g, '_').replace(/^[-.]+/, '') || 'download';

/** The same download by curl, resuming where it was cut off; the token is named and never printed. */
export const formatCommand = (
  { id, fileName }: { id: string; fileName: string },
  { origin, interfaceToken }: { origin: string; interfaceToken: string },
): string =>
  [
    'curl -f -C -',
    `-o ${quote(toSafeName(fileName))}`,
    '-H "Authorization: $TOKEN"',
    `-H ${quote(`Interface-Token: ${interfaceToken}`)}`,
    quote(`${origin}${callAddress('deliverablesDownLog', { id })}`),
  ].join(' ');
