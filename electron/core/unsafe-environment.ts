/**
 * Returns why the app must not start with these environment variables, as a sentence for the user; null if it may.
 * Without certificate verification, an attacker on the network could read the API key.
 */
export function unsafeEnvironment(environment: Readonly<Record<string, string | undefined>>): string | null {
  // Node treats only this value as off (https://nodejs.org/api/cli.html#node_tls_reject_unauthorizedvalue).
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return null;
  return (
    'Celebration Contacts doesn’t start with NODE_TLS_REJECT_UNAUTHORIZED=0, because API keys would be sent to servers that ' +
    'can’t prove who they are: remove that variable, and name a certificate of your own in NODE_EXTRA_CA_CERTS instead.'
  );
}
