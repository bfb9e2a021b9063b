import { describe, expect, it } from 'vitest';
import { isIssuer } from './issuer';

describe('the address of an OpenID provider', () => {
  it.each([
    'https://idp.example.com',
    'https://idp.example.com/realms/a',
    'http://localhost:9000',
    'http://127.0.0.1:9000/x',
    'http://[::1]:9000',
  ])('may be %s [SES-06]', (address) => expect(isIssuer(address)).toBe(true));

  it.each([
    'http://idp.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'https://a:b@idp.example.com',
    'https://idp.example.com/?x=1',
    'https://idp.example.com/#x',
    'ftp://idp.example.com',
    'javascript:alert(1)',
    'idp.example.com',
    '',
  ])('is never %j [SES-06]', (address) => expect(isIssuer(address)).toBe(false));
});
