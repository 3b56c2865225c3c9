import Bowser from 'bowser';
import { toNetwork } from '../../network-addresses.ts';

/** What a member recognizes a device by; texts are empty where unknown. */
export interface Device {
  /** Name and main version of the browser, e.g. `Firefox 145`. */
  browser: string;
  /** Name of the operating system; browsers no longer send its version. */
  system: string;
  network: string;
}

/** No browser sends a longer header. */
const maxUserAgentLength = 500;
const maxNameLength = 40;

/** Programs can send any name. */
const toName = (...parts: (string | undefined)[]): string =>
  parts.filter(Boolean).join(' ').replace(/\p{C}/gu, '').slice(0, maxNameLength);

/** Describes the device that sends a request. */
export const describeDevice = ({ userAgent, ip }: { userAgent: string; ip: string }): Device => {
  const network = toNetwork(ip);
  if (userAgent === '') return { browser: '', system: '', network };
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxUserAgentLength));
  return {
    browser: toName(browser.name, browser.version?.split('.')[0]),
    system: toName(os.name),
    network,
  };
};
