import { afterEach, expect, it, vi } from 'vitest'
import { runProgram } from './run-program.ts'

afterEach(() => vi.unstubAllEnvs())

it('gives PostgreSQL what a program needs, and none of the secrets of the server', async () => {
  const ours = { AUTH_SECRET: 'a', SMTP_URL: 'b', S3_SECRET_ACCESS_KEY: 'c', PGPASSWORD: 'd' }
  for (const [name, value] of Object.entries(ours)) vi.stubEnv(name, value)
  const printed = 'process.stdout.write(JSON.stringify(process.env))'
  const { output } = await runProgram({ prefix: [] }, process.execPath, ['-e', printed])
  const given = JSON.parse(output) as Record<string, string>
  expect(given.PATH).toBe(process.env.PATH)
  expect(Object.keys(given).filter((name) => name in ours)).toEqual([])
})
