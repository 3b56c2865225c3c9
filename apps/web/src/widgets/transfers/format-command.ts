import { callAddress } from '../../api/call.ts';
import type { TransferFile } from './transfer-state.ts';

/** Quotes a text, so that no shell interprets it. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Returns a name without folders that is no option of the command. */
const toSafeName = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name that holds them would run over several lines.
  name.replace(/[\\/\u0000-\u001f\u007f]/g, '_').replace(/^[-.]+/, '') || 'download';

/** Returns a curl command for the same download, which resumes; the token is an environment variable and never printed. */
export const formatCommand = (
  { call, id, fileName }: Pick<TransferFile, 'call' | 'id'> & { fileName: string },
  { origin, interfaceToken }: { origin: string; interfaceToken: string },
): string =>
  [
    'curl -f -C -',
    `-o ${quote(toSafeName(fileName))}`,
    '-H "Authorization: $TOKEN"',
    `-H ${quote(`Interface-Token: ${interfaceToken}`)}`,
    quote(`${origin}${callAddress(call, { id })}`),
  ].join(' ');
