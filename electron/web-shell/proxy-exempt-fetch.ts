import { isLoopbackHost } from '../core/base-url.ts';

/** Names of the no-proxy variable. Node reads both, the lower-case one first. */
const NO_PROXY_NAMES = ['no_proxy', 'NO_PROXY'] as const;

/**
 * Node's `fetch`, but without a proxy for addresses on this computer. With `NODE_USE_ENV_PROXY=1`, a proxy would
 * otherwise receive these requests with the API key. Other requests use https, which a proxy only tunnels.
 */
export function loopbackFetch(url: string, init?: RequestInit): Promise<Response> {
  const { hostname } = new URL(url);
  if (isLoopbackHost(hostname)) exemptFromProxy(process.env, hostname);
  return fetch(url, init);
}

/** Adds a host to the no-proxy variables, which Node reads before each request. */
export function exemptFromProxy(environment: NodeJS.ProcessEnv, hostname: string): void {
  const known = NO_PROXY_NAMES.map((name) => environment[name]).find((value) => value !== undefined) ?? '';
  const hosts = known.split(/[,\s]/).filter((host) => host !== '');
  if (hosts.includes('*') || hosts.includes(hostname)) return;
  for (const name of NO_PROXY_NAMES) environment[name] = [...hosts, hostname].join(',');
}
