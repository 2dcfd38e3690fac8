import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tools } from '#domain/tools/tool-list.ts'
import { repositoryRoot } from '#server/repository-root.ts'

/** The design system, which only `npm run dev` shows, and the screen for unknown paths. */
const notServed = ['/ui', '/$']

/** Ids are letters, digits and hyphens: a path with a dot or tilde asks for a missing file. */
const id = /^[\w-]+$/

/**
 * Whether a path is of a screen of the web app, by the router's own file (`/idea/$ideaId`). They all return the
 * same page, whose script shows the screen; an unknown path returns 404. Reads the file when it is called, so
 * that a start with wrong settings complains of those first.
 */
export function readAppPaths(): (path: string) => boolean {
  const screens = routesIn(readFileSync(join(repositoryRoot, 'web/routeTree.gen.ts'), 'utf8'))
    .filter((route) => !notServed.includes(route))
    .map((route) => route.split('/'))
  return (path) => {
    const asked = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/')
    return screens.some(
      (screen) =>
        screen.length === asked.length &&
        screen.every((segment, index) => mayStandFor(segment, asked[index] ?? '')),
    )
  }
}

function mayStandFor(segment: string, asked: string): boolean {
  if (segment === '$toolId') return tools.some((tool) => tool.id === asked)
  return segment.startsWith('$') ? id.test(asked) : segment === asked
}

function routesIn(routeTree: string): readonly string[] {
  const [, listed = ''] = routeTree.split('interface FileRoutesByTo {')
  const routes = listed
    .slice(0, listed.indexOf('}'))
    .split('\n')
    .flatMap((line) => line.split("'")[1] ?? [])
  if (routes.length === 0) throw new Error('web/routeTree.gen.ts lists no routes')
  return routes
}
