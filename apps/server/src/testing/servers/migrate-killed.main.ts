// Migrates a database and kills itself as soon as it has sent the query of this number.
import pg from 'pg';
import '../../module-hooks.ts';

const [url = '', number = 'Infinity'] = process.argv.slice(2);
const send = pg.Client.prototype.query;
let sent = 0;
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  const result = Reflect.apply(send, this, args);
  sent++;
  if (sent >= Number(number)) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
  return result;
} as typeof send;

const { migrate } = await import('../../database/migrate.ts');
await migrate(url);
console.log(sent);
