import { randomBytes } from 'node:crypto';
import { rateAddress } from '../../../network-addresses.ts';
import type { Services } from '../../../services.ts';

/** What a request for a code, or a try to enter one, comes with. */
interface FlowRequest extends Pick<Services, 'secret'> {
  ip: string;
  input: { flow?: string };
}

/** Returns the flow of the request, or a new one: 256 random bits that tell the browser that asked from all others. */
export const getFlow = ({ input }: FlowRequest): string =>
  input.flow || randomBytes(32).toString('base64url');

const flowCarrier = ({ secret }: FlowRequest, flow: string): string => secret.hash(`code flow:${flow}`);
const addressCarrier = ({ secret, ip }: FlowRequest): string =>
  secret.hash(`code address:${rateAddress(ip)}`);

/** Who may enter a code: the flow, and its address for clients that send no flow. Each has tries of its own. */
export const toCarriers = (request: FlowRequest, flow: string): string[] => [
  flowCarrier(request, flow),
  addressCarrier(request),
];

/** Who enters a code: whatever is tried without the flow does not touch the tries of the flow. */
export const toCarrier = (request: FlowRequest): string =>
  request.input.flow ? flowCarrier(request, request.input.flow) : addressCarrier(request);
