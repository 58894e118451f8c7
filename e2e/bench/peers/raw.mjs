import { createServer } from 'node:http';

// The limit of the runtime: the same bytes to everyone, whoever asks. `BODY` is what it answers.
const body = Buffer.from(process.env.BODY ?? '');
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`port ${server.address().port}`));
