import pg from 'pg';

/** Milliseconds to probe one host; less than the pool waits for a connection. */
const probeMs = 2000;

/** No host accepts writes: all are unreachable or standbys. */
export class NoWritableHost extends Error {
  /** PostgreSQL's connection_failure. */
  readonly code = '08006';
}

const urlPattern = /^(postgres(?:ql)?:\/\/)([^/?#@]*@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

/** Values of target_session_attrs that allow writes, which the portal needs. */
const writable = ['any', 'read-write', 'primary'];

/** Returns hosts and ports from the query, as for Unix sockets, or from the authority of the URL. */
const listHosts = (
  authority: string,
  query: URLSearchParams,
): { authority: string; query: URLSearchParams }[] => {
  const hosts = query.get('host')?.split(',') ?? [];
  if (hosts.length === 0) return authority.split(',').map((each) => ({ authority: each, query }));
  const ports = query.get('port')?.split(',') ?? [];
  return hosts.map((host, index) => {
    const hostQuery = new URLSearchParams(query);
    hostQuery.set('host', host);
    const port = ports.length > 1 ? ports[index] : ports[0];
    if (port) hostQuery.set('port', port);
    return { authority, query: hostQuery };
  });
};

/**
 * Returns one connection string for each host of a connection string in libpq's syntax, in which several hosts are
 * separated by commas. Throws an Error without the password for an invalid string or a read-only session.
 */
export const parseDatabaseUrl = (url: string): string[] => {
  const [, scheme, credentials = '', authority = '', path = '', search = ''] = urlPattern.exec(url) ?? [];
  if (!scheme) throw new Error('is not postgresql://…');
  const query = new URLSearchParams(search);
  const attributes = query.get('target_session_attrs') ?? 'any';
  if (!writable.includes(attributes))
    throw new Error(`has target_session_attrs=${attributes}, the portal writes`);
  query.delete('target_session_attrs');
  const urls = listHosts(authority, query).map(
    (host) =>
      `${scheme}${credentials}${host.authority || 'localhost'}${path}${host.query.size > 0 ? `?${host.query}` : ''}`,
  );
  if (!urls.every((each) => URL.canParse(each))) throw new Error('is not a connection string');
  return urls;
};

/** The target of a connection; `host` is a name, an address, or the folder of a socket. */
interface Host {
  host: string;
  port: number;
}

/** Resolves when the host accepts writes, else rejects. */
const probe = async (url: string): Promise<Host> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    application_name: 'siliport',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as is_read_only`,
    );
    if (rows[0]?.is_read_only) throw new NoWritableHost('the host accepts no writes');
    return { host: client.host, port: client.port };
  } finally {
    // Not awaited, because a hanging host would block it.
    void client.end().catch(() => undefined);
  }
};

/** Probes all hosts at once, so that an unreachable one costs no time. */
const findWritableHost = async (urls: string[]): Promise<Host> => {
  try {
    return await Promise.any(urls.map(probe));
  } catch (error) {
    throw new NoWritableHost('no host of DATABASE_URL accepts writes', {
      cause: error instanceof AggregateError ? error.errors[0] : error,
    });
  }
};

/** Returns a client class that connects to the host that accepts writes; node-postgres itself supports one host. */
const createWritableHostClient = (urls: string[]): typeof pg.Client => {
  let pending: Promise<Host> | undefined;
  const findHost = (): Promise<Host> => {
    pending ??= findWritableHost(urls).finally(() => {
      pending = undefined;
    });
    return pending;
  };
  const connectTo = async (client: pg.Client, connect: () => Promise<unknown>): Promise<void> => {
    Object.assign(client, await findHost());
    await connect();
  };
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error?: Error) => void): void;
    override connect(callback?: (error?: Error) => void): Promise<pg.Client> | undefined {
      const connected = connectTo(this, () => super.connect());
      if (!callback) return connected.then(() => this);
      connected.then(() => callback(), callback);
      return undefined;
    }
  };
};

/** Returns what node-postgres needs to connect to this database: a client class and a connection string. */
export const toConnection = (url: string): { Client: typeof pg.Client; connectionString: string } => {
  const urls = parseDatabaseUrl(url);
  const [connectionString = url] = urls;
  const isPlain = urls.length === 1 && !url.includes('target_session_attrs=');
  return { Client: isPlain ? pg.Client : createWritableHostClient(urls), connectionString };
};
