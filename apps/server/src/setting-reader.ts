import { StartupError } from './errors.ts';
import { isHttpUrl } from './network-addresses.ts';

export type Environment = Record<string, string | undefined>;

export class ConfigError extends StartupError {}

/** Reads a setting; an empty one counts as missing. Throws ConfigError, without the value of a secret setting. */
export type ReadSetting = <F extends string | undefined>(
  name: string,
  fallback: F,
  isValid: (value: string) => boolean,
  problem: string,
  isSecret?: 'secret',
) => string | F;

export const createSettingReader =
  (env: Environment): ReadSetting =>
  (name, fallback, isValid, problem, isSecret) => {
    const value = env[name];
    if (!value) return fallback;
    if (!isValid(value))
      throw new ConfigError(`${name} ${problem}${isSecret ? '' : `: ${JSON.stringify(value)}`}`);
    return value;
  };

export const isPort = (value: string): boolean =>
  Number.isInteger(Number(value)) && +value >= 0 && +value <= 65_535;

export const readBoolean = (read: ReadSetting, name: string, fallback: boolean): boolean => {
  const isKnown = (value: string) => ['on', 'true', '1', 'off', 'false', '0'].includes(value);
  const value = read(name, undefined, isKnown, 'is neither on nor off');
  return value === undefined ? fallback : ['on', 'true', '1'].includes(value);
};

export const readHttpUrl = (read: ReadSetting, name: string): string | undefined =>
  read(name, undefined, isHttpUrl, 'is not http://… or https://…');

export const readDays = (read: ReadSetting, name: string, fallback: string): number => {
  const isDays = (value: string) => /^[1-9]\d{0,4}$/.test(value);
  return Number(read(name, fallback, isDays, 'is not a number of days from 1 to 99999'));
};

export const readMegabytes = (read: ReadSetting, name: string, fallback: string): number => {
  const isSize = (value: string) => /^\d{1,4}$/.test(value);
  return Number(read(name, fallback, isSize, 'is not a number of megabytes from 0 to 9999'));
};

export const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
