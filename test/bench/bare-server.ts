import { createServer } from 'node:http';
import { benchContacts } from './bench-contacts.ts';
import { BARE_PAGE } from './bare-page.ts';

/**
 * Serves the bare page, and answers every search with fifty contacts at once, so that the host's part of a search takes no time.
 * Runs as a program, which prints its address.
 */
const PAGE_SIZE = 50;
const contacts = benchContacts(1_000);

const answerTo = (request: string) => {
  const from = (request.length * 37) % (contacts.length - PAGE_SIZE);
  return JSON.stringify({ ok: true, value: { rows: contacts.slice(from, from + PAGE_SIZE), total: 5_000 } });
};

const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return void response.end(BARE_PAGE);
  }
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(answerTo(body));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}/`);
});
process.once('SIGTERM', () => process.exit());
