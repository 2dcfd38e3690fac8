import { expect, it } from 'vitest'
import { deviceOf } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/141.0 Mobile Safari/537.36`,
    'Chrome no Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
    'phone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`,
    'Edge no Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:131.0) Gecko/20100101 Firefox/131.0',
    'Firefox no Mac',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) FxiOS/131.0 Mobile/15E148 Safari/605.1',
    'Firefox no iPad',
    'phone',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64) ${webkit} Chrome/141.0 Safari/537.36 OPR/120.0`,
    'Opera no Chromebook',
    'computer',
  ],
  ['Firefox/131.0', 'Firefox', 'computer'],
  ['Dalvik/2.1.0 (Linux; U; Android 15)', 'Android', 'phone'],
  ['curl/8.5.0 (Linux)', 'Linux', 'computer'],
  ['curl/8.5.0', 'Aparelho desconhecido', 'computer'],
  [null, 'Aparelho desconhecido', 'computer'],
])('%s is %s', (agent, name, kind) => {
  expect(deviceOf(agent)).toEqual({ name, kind })
})
