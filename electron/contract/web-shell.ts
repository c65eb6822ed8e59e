/** What the page and the host of the web shell agree on, beside the channels. */

/** The header that carries the session's token; a header of our own, so that no form or image can send it. */
export const TOKEN_HEADER = 'x-contacts-token';

/** The header that names an uploaded file, percent-encoded. */
export const FILE_NAME_HEADER = 'x-contacts-file-name';

/** Before the id of a file's target: the address at which it can be downloaded once. */
export const DOWNLOAD_PATH = '/download/';

/**
 * Precedes the page's nonce in what the host signs to prove that it knows the session's token: HMAC-SHA-256 (RFC 2104) with the
 * token as key, in hexadecimal. The page names the token by its SHA-256 digest, so the token itself is not sent before the proof.
 */
export const PROOF_CONTEXT = 'celebration-contacts host proof\n';

/**
 * Why a page can't reach its host any more. `no_session`: the host knows neither the code nor the token of this page. `host_gone`:
 * the host doesn't answer, or what answers at its port can't prove that it is the host.
 */
export type SessionEnd = 'no_session' | 'host_gone';
