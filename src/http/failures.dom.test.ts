import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import enShell from '../../contract/locales/en-US/shell.json';
import enError from '../../contract/locales/en-US/error.json';
import koError from '../../contract/locales/ko-KR/error.json';
import zhError from '../../contract/locales/zh-CN/error.json';
import { failureOf, withHttp } from '../testing/with-http';
import { call } from './client';

const http = withHttp();

describe('failures', () => {
  it.each([
    [400, 'Request parameter error'],
    [401, 'Unauthorized, please log in'],
    [403, 'Access denied'],
    [408, 'Request timeout'],
    [500, 'API returned 500'],
    [501, 'Service not implemented'],
    [502, 'Gateway error'],
    [503, 'Service unavailable'],
    [504, 'Gateway timeout'],
    [505, 'HTTP version not supported'],
    [418, 'Interface error'],
  ])('status %i says: %s [ERR-01]', async (status, words) => {
    http.answer(() => ({ status, body: '<html>gateway</html>', headers: { 'x-request-id': 'r-1' } }));
    const error = await failureOf(call('GET', '/account/client/page', { noLogin: true }));
    expect([error.status, error.msg, error.requestId]).toEqual([status, words, 'r-1']);
  });

  it('404 names the path and nothing of the query [ERR-01]', async () => {
    http.answer(() => ({ status: 404, body: '' }));
    const error = await failureOf(call('GET', '/account/<b>/page', { params: { ticket: 'secret' } }));
    expect(error.msg).toBe('Request address error: /account/<b>/page');
  });

  it('has every word of the catalogue in three languages [ERR-01]', () => {
    const keys = ['400', '401', '403', '404', '408', '500', '501', '502', '503', '504', '505', 'other'];
    for (const words of [zhError, enError, koError])
      expect(Object.keys(words.http)).toEqual(expect.arrayContaining(keys));
  });

  it('shows what the server says where it knows more [ERR-05]', async () => {
    http.answer(() => ({ status: 409, body: { code: 409, msg: "Please don't resubmit!", data: null } }));
    expect((await failureOf(call('POST', '/sys/role', { body: {} }))).msg).toBe("Please don't resubmit!");
  });

  it('carries code, message and fields of a refusal that a person can mend', async () => {
    http.answer(() => ({
      body: { code: 10001, msg: 'Some fields are not right', data: { fields: { code: 'taken' } } },
    }));
    const error = await failureOf(call('POST', '/sys/role', { body: {} }));
    expect([error.code, error.msg, error.fields]).toEqual([10001, 'Some fields are not right', { code: 'taken' }]);
  });

  it.each([
    ['HTML', '<!doctype html><title>proxy</title>'],
    ['JSON cut off', '{"code":0,"msg":"succ'],
    ['nothing', ''],
  ])('a success that holds %s is an interface error [ERR-01]', async (_, body) => {
    http.answer(() => ({ body, headers: { 'content-type': 'application/json' } }));
    expect((await failureOf(call('GET', '/sys/role/page'))).msg).toBe('Interface error');
  });

  it.each([
    ['no envelope but null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['no code', '{"msg":"success","data":[]}'],
    ['a code that is text', '{"code":"0","msg":"success","data":[]}'],
    ['a message that is no text', '{"code":7,"msg":{"a":1},"data":[]}'],
    ['other data than its reader can use', '{"code":0,"msg":"success","data":{"list":7}}'],
    ['no data', '{"code":0,"msg":"success"}'],
  ])('a success that holds %s is an interface error, not a fault of the screen [ERR-01]', async (_, body) => {
    http.answer(() => ({ body, headers: { 'content-type': 'application/json', 'x-request-id': 'r-2' } }));
    const error = await failureOf(call('GET', '/sys/role/list', { answer: v.array(v.unknown()) }));
    expect([error.msg, error.requestId]).toEqual(['Interface error', 'r-2']);
  });

  it('takes messages of fields that are no texts for none', async () => {
    http.answer(() => ({
      body: { code: 10001, msg: 'Some fields are not right', data: { fields: { name: { a: 1 } } } },
    }));
    expect((await failureOf(call('POST', '/sys/role', { body: {} }))).fields).toBeUndefined();
  });

  it('no answer at all says that the network is gone [ERR-02]', async () => {
    await http.close();
    const error = await failureOf(call('GET', '/sys/role/page'));
    expect([error.isNetwork, error.msg]).toEqual([true, enShell.network]);
  });
});
