import { findProgram, installPackages } from '../../../scripts/programs.mjs'

/** Finds a program by one of its names; installs Debian's package if it is missing. */
export function ensureProgram(names: readonly string[], ofPackage: string): string {
  const path = findProgram(names) ?? (installPackages([ofPackage]) ? findProgram(names) : null)
  if (path === null)
    throw new Error(`${names[0]} is missing. Install it and run this again: apt-get install ${ofPackage}`)
  return path
}
