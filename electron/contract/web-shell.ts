/** Constants shared by page and host of the web shell, apart from the channels. */

/** Header with the session token. A custom header, so that no form or image can send it. */
export const TOKEN_HEADER = 'x-contacts-token';

/** Header with the name of an uploaded file, percent-encoded. */
export const FILE_NAME_HEADER = 'x-contacts-file-name';

/** Prefix of a download path; the target id follows. Each path serves its file only once. */
export const DOWNLOAD_PATH = '/download/';

/**
 * Prefix of the message that the host signs to prove that it knows the session token; the page's nonce follows. The
 * signature is HMAC-SHA-256 (RFC 2104) with the token as key, in hexadecimal. When the page asks for the proof, it
 * sends only the SHA-256 digest of the token. It sends the token itself only to a host that has given the proof.
 */
export const PROOF_CONTEXT = 'celebration-contacts host proof\n';

/**
 * Why a page can no longer reach its host. `no_session`: the host knows neither the code nor the token of this page.
 * `host_gone`: the host doesn't respond, or the program at its port can't prove that it is the host.
 */
export type SessionEnd = 'no_session' | 'host_gone';
