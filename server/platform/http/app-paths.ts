/**
 * The paths of the web app's screens. They all return the same page, whose script shows the screen; with this
 * list an unknown path returns 404.
 */
const screens: readonly RegExp[] = [
  /^\/$/,
  /^\/auth(\/(reset|confirm|take-back))?$/,
  /^\/(terms|privacy)$/,
  /^\/onboarding(\/finish)?$/,
  /^\/complete-profile$/,
  /^\/(feed|groups|social-timeline|create|project|trails|ranking|premium)$/,
  /^\/(missions|notifications|feedbacks|store|settings|mentors|feature-flags|admin)$/,
  // Ids are letters, digits and hyphens: a path with a dot or tilde asks for a missing file.
  /^\/profile(\/[\w-]+)?$/,
  /^\/idea\/[\w-]+(\/edit)?$/,
  /^\/trail\/[\w-]+(\/review)?$/,
  /^\/lesson\/[\w-]+$/,
]

export function isAppPath(path: string): boolean {
  const withoutTrailingSlash = path.length > 1 ? path.replace(/\/$/, '') : path
  return screens.some((screen) => screen.test(withoutTrailingSlash))
}
