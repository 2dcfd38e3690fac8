import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const text = readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as {
  packages: Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
}
const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))

/** Packages that bring a program for each kind of machine, of which only the fitting one is installed. */
const native = Object.entries(packages)
  .map(([path, { optionalDependencies = {} }]) => ({
    path,
    programs: Object.keys(optionalDependencies).filter((name) => name.includes('linux')),
  }))
  .filter(({ programs }) => ['x64', 'arm64'].every((kind) => programs.some((name) => name.includes(kind))))

describe('the lock file', () => {
  it('holds no download addresses', () => {
    expect(text).not.toMatch(/https?:\/\/\S*\.tgz/)
    expect(text).not.toContain('"resolved"')
  })

  it.each(['x64', 'arm64'])(
    'has every program for Linux on %s, so that a bare clone starts there',
    (machine) => {
      expect(native.length).toBeGreaterThan(5)
      const without = native.filter(
        ({ programs }) => !programs.some((name) => name.includes(machine) && locked.has(name)),
      )
      expect(without).toEqual([])
    },
  )
})
