import { escapeHtml } from '#domain/text/escape-html.ts'

/**
 * A first view that the build drew with names in place of what only the server knows, such as `__title__`. Only
 * `html` is put in as it is: lessons are rendered by the server from our own Markdown, without raw HTML.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/__([a-zA-Z]+)__/g, (_, name: string) => {
    const value = String(values[name] ?? '')
    return name === 'html' ? value : escapeHtml(value)
  })
}
