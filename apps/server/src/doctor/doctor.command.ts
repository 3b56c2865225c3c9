import { parseArguments } from '../command-line/parse-arguments.ts';
import { examine, formatFinding } from './doctor.ts';

/** Examines the portal and prints the findings. The exit code is 1 when something has to be changed. */
export const main = async (): Promise<void> => {
  parseArguments('npm run doctor', {});
  const findings = await examine(process.env);
  for (const finding of findings) console.log(formatFinding(finding));
  const errors = findings.filter(({ level }) => level === 'error').length;
  console.log(errors === 0 ? 'Nothing has to be changed.' : `${errors} to be changed.`);
  // Idle connections of clients would keep the process alive.
  process.exit(errors === 0 ? 0 : 1);
};
