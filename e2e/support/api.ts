import { randomUUID } from 'node:crypto';
import type { SessionToken } from '../../contract/wire/identity/login';
import type { Language } from '../../contract/constants';
import { sign } from '../../contract/wire/signature';
import { PASSWORD } from './accounts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer<T> = { code: number; msg: string; data: T; status: number };

/** Calls the server as any client may: signed, with a bearer. */
export class Api {
  constructor(
    private readonly url: string,
    private readonly token?: string,
    private readonly language: Language = 'en-US',
  ) {}

  /** A session as the console keeps it. */
  static async token(
    url: string,
    username: string,
    password = PASSWORD,
    language: Language = 'en-US',
  ): Promise<SessionToken> {
    const { data, msg } = await new Api(url, undefined, language).send<Partial<SessionToken>>('POST', '/auth/login', {
      username,
      password,
    });
    if (!data?.token || !data.expiresAt) throw new Error(`no login for ${username}: ${msg}`);
    return { token: data.token, expiresAt: data.expiresAt };
  }

  static async login(url: string, username: string, password = PASSWORD, language: Language = 'en-US'): Promise<Api> {
    return new Api(url, (await Api.token(url, username, password, language)).token, language);
  }

  async send<T = unknown>(
    method: Method,
    path: string,
    body?: unknown,
    query: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const requestId = randomUUID();
    const timestamp = String(Date.now());
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${this.url}/api${path}${search ? `?${search}` : ''}`, {
      method,
      headers: {
        'Accept-Language': this.language,
        'X-Requested-With': 'XMLHttpRequest',
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        ...(method === 'GET'
          ? {}
          : {
              'Content-Type': 'application/json',
              'X-Request-Id': requestId,
              'X-Timestamp': timestamp,
              'X-Signature': sign({ path, parameters: query, body, requestId, timestamp }),
            }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { ...((await response.json()) as Answer<T>), status: response.status };
  }

  private async data<T>(method: Method, path: string, body?: unknown, query?: Record<string, string>): Promise<T> {
    const { code, msg, data } = await this.send<T>(method, path, body, query);
    if (code !== 0) throw new Error(`${method} ${path}: ${code} ${msg}`);
    return data;
  }
  get = <T>(path: string, query?: Record<string, string>): Promise<T> => this.data<T>('GET', path, undefined, query);
  post = <T>(path: string, body: unknown): Promise<T> => this.data<T>('POST', path, body);
}
