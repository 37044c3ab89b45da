// The lowest baseline: node:http sending bytes from memory. Arguments: the port, and the folder
// whose files it serves by name.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, folder] = process.argv.slice(2);
const bodies = new Map(
  readdirSync(folder).map((name) => [`/${name}`, readFileSync(`${folder}/${name}`)]),
);

// Answers as soon as it listens.
bodies.set('/', Buffer.from('ready'));

createServer((request, response) => {
  const body = bodies.get(request.url);
  if (!body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
  });
  response.end(body);
}).listen(Number(port));
