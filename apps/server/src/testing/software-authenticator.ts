import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Encodes what an attestation consists of as CBOR (RFC 8949). */
const encodeCbor = (value: number | string | Buffer | Map<unknown, unknown>): Buffer => {
  const head = (major: number, count: number): Buffer => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    if (count < 256) return Buffer.from([(major << 5) | 24, count]);
    return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [
    encodeCbor(key as number),
    encodeCbor(each as number),
  ]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

const toCoseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const entries: [number, number | Buffer][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, left],
    [-3, right],
  ];
  return encodeCbor(new Map(entries));
};

const [userPresent, userVerified, hasCredential] = [1, 4, 64];
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

interface Request {
  /** Options of the portal, as JSON. */
  options: string;
  /** The origin that the browser would report. */
  origin?: string;
  /** The domain that the authenticator would sign for. */
  domain?: string;
  isUserVerified?: boolean;
  /** By default one more than before. */
  counter?: number;
}

/** A security key in software, which answers as a browser does. */
export const createSoftwareAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const createClientData = (type: string, { options, origin = 'http://localhost' }: Request): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: JSON.parse(options).challenge, origin, crossOrigin: false }),
    );
  const createAuthData = (
    { domain = 'localhost', isUserVerified = true, counter: given }: Request,
    more = Buffer.alloc(0),
  ) => {
    counter = given ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = userPresent | (isUserVerified ? userVerified : 0) | (more.length > 0 ? hasCredential : 0);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), count, more]);
  };
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    id: credential.id,
    /** Returns the JSON of a new passkey. */
    create: (request: Request): string => {
      const data = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, toCoseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', createAuthData(request, data)],
      ]);
      const response = {
        clientDataJSON: createClientData('webauthn.create', request).toString('base64url'),
        attestationObject: encodeCbor(attestation).toString('base64url'),
        transports: ['internal'],
      };
      return JSON.stringify({ ...credential, response });
    },
    /** Returns the JSON of a login. */
    get: (request: Request): string => {
      const clientData = createClientData('webauthn.get', request);
      const authData = createAuthData(request);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return JSON.stringify({ ...credential, response });
    },
  };
};
