import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentClient, connectContent } from './content';

let folder: string;
let client: ContentClient;
let server: Server | null = null;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  client = connectContent(path.join(folder, 'content.sock'));
});
afterEach(async () => {
  await client.close();
  server?.closeAllConnections();
  server?.close();
  server = null;
  await rm(folder, { recursive: true });
});

function listen(listener: RequestListener): Promise<void> {
  const opened = createServer(listener);
  server = opened;
  return new Promise((resolve) => opened.listen(path.join(folder, 'content.sock'), resolve));
}

describe('the content process, asked by a renderer', () => {
  it('gives the picture of the municipality that is named', async () => {
    const asked: string[] = [];
    await listen((request, response) => {
      asked.push(`${request.headers.host} ${request.url}`);
      response.end('bytes');
    });
    const picture = await client.getPicture('ferien.example', 'abcdefghijk', 960);
    expect(picture).toEqual(Buffer.from('bytes'));
    expect(asked).toEqual(['ferien.example /media/abcdefghijk?w=960']);
  });

  it.each([404, 503])('has no picture to give with status %i', async (status) => {
    await listen((_, response) => {
      response.writeHead(status, { 'retry-after': '7' }).end();
    });
    expect(await client.getPicture('ferien.example', 'abcdefghijk', 960)).toBeNull();
  });

  it('gives none while it is away, and answers once it is there', async () => {
    const ask = () => client.getPicture('ferien.example', 'abcdefghijk', 320);
    expect(await ask()).toBeNull();
    await listen((_, response) => {
      response.end('bytes');
    });
    expect(await ask()).not.toBeNull();
  });
});
