import { describe, expect, it } from 'vitest';
import type { LoggedRequest } from '../reference-api/request-log';
import { checkUpstream } from './proof';

const request = (at: number, more: Partial<LoggedRequest> = {}): LoggedRequest => ({
  method: 'GET',
  path: '/api/offers?page=1&itemsPerPage=100',
  auth: 'none',
  agent: 'north',
  at,
  startedAt: at,
  endedAt: at + 10,
  status: 200,
  ...more,
});

describe('the requests that reached an instance', () => {
  it('are within its budget when they are pages of passes, each a pause after the one before', () => {
    const passes = [request(0), request(1_010), request(500, { agent: 'south' })];
    expect(checkUpstream(passes, 1_000)).toEqual({ requests: 3, caused: [], tooSoon: 0 });
  });

  it('are beyond it when one comes sooner after the one before', () => {
    expect(checkUpstream([request(0), request(990)], 1_000).tooSoon).toBe(1);
  });

  it('were caused by a visitor when no pass sends them', () => {
    const paths = ['/api/offers/7', '/api/offers?name=x&page=1', '/api/offers?alias=7-x'];
    const asked = paths.map((path, at) => request(at * 2_000, { path }));
    expect(checkUpstream(asked, 1_000).caused).toEqual(paths);
  });
});
