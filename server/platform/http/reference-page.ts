import type { OpenAPI } from '@orpc/openapi'
import { html, raw } from 'hono/html'

export interface AccountEndpoint {
  readonly method: string
  readonly path: string
}

type Html = ReturnType<typeof html>

/** The API reference, rendered here without scripts or external files. */
export function renderReferencePage(document: OpenAPI.Document, accounts: readonly AccountEndpoint[]): Html {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API da Colmeia</title>
<link rel="icon" href="/favicon.svg">
<style>${raw(styles)}</style>
</head>
<body>
<main>
<h1>API da Colmeia</h1>
<p>As telas usam estes mesmos endereços. Para programas: <a href="/api/openapi.json">documento OpenAPI</a>.</p>
<h2>Como usar</h2>
<ul>
<li>A sessão é um cookie HttpOnly, criado em <code>POST /api/auth/sign-in/email</code>.</li>
<li>Escritas recebem <code>application/json</code> e só são aceitas da própria origem.</li>
<li>Erros trazem <code>code</code>, <code>message</code> e <code>data.requestId</code>; campos inválidos vêm em
<code>data.fields</code>.</li>
<li><code>GET /api/events</code> é o fluxo de eventos (server-sent events): diz o que mudou, nunca o novo valor.</li>
</ul>
<h2>Operações</h2>
${operationsOf(document).map((operation) => renderOperation(operation, document))}
<h2>Contas</h2>
<p>Recuperação, dispositivos, identidades e o resto da verificação em duas etapas. O cadastro, a entrada e a saída
estão acima.</p>
<ul class="accounts">
${accounts
  .filter(({ path }) => document.paths?.[`/auth${path}`] === undefined)
  .map(({ method, path }) => html`<li><code><b>${method}</b> /api/auth${path}</code></li>`)}
</ul>
<h2>Formatos</h2>
${Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => renderSchema(name, schema))}
<h2>Saúde</h2>
<ul>
<li><code><b>GET</b> /health/live</code>: o processo responde.</li>
<li><code><b>GET</b> /health/ready</code>: o banco de dados também responde.</li>
</ul>
</main>
</body>
</html>`
}

interface Operation {
  readonly method: string
  readonly path: string
  readonly details: OpenAPI.OperationObject
}

function operationsOf(document: OpenAPI.Document): Operation[] {
  const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const details = item?.[method]
      return details === undefined ? [] : [{ method: method.toUpperCase(), path, details }]
    }),
  )
}

function renderOperation({ method, path, details }: Operation, document: OpenAPI.Document): Html {
  return html`<section>
<h3><code><b>${method}</b> /api${path}</code></h3>
<p><strong>${details.summary ?? ''}</strong> ${details.description ?? ''}</p>
${(details.parameters ?? []).length > 0 ? renderSchema('Parâmetros', details.parameters) : ''}
${details.requestBody === undefined ? '' : renderSchema('Corpo do pedido', jsonSchemaOf(details.requestBody))}
${Object.entries(details.responses ?? {}).map(([status, response]) =>
  status.startsWith('2')
    ? renderSchema(`Resposta ${status}`, jsonSchemaOf(response))
    : html`<details><summary>Resposta ${status}</summary><pre>${errorWords(response, document)}</pre></details>`,
)}
</section>`
}

/** Answers used by many operations are stored separately in the document. */
function errorWords(response: object, { components }: OpenAPI.Document): string {
  const name = '$ref' in response ? String(response.$ref).split('/').at(-1) : undefined
  return String(property(name === undefined ? response : components?.responses?.[name], 'description') ?? '')
}

function renderSchema(title: string, schema: unknown): Html {
  return html`<details><summary>${title}</summary><pre>${JSON.stringify(schema, null, 2) ?? ''}</pre></details>`
}

function jsonSchemaOf(part: unknown): unknown {
  const content = property(part, 'content')
  return property(property(content, 'application/json'), 'schema') ?? content ?? {}
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

const styles = `
:root { color-scheme: light dark; --ink: light-dark(#2b2118, #f6ecdc); --paper: light-dark(#fffaf0, #1d1712);
  --line: light-dark(#e8d9bd, #43372b); --accent: light-dark(#8a5200, #ffc44d); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2, h3 { line-height: 1.25; } h2 { margin-top: 2.5rem; } a, b { color: var(--accent); }
section { border: 1px solid var(--line); border-radius: 12px; padding: .25rem 1rem 1rem; margin: 1rem 0; }
code, pre { font: 14px/1.5 ui-monospace, monospace; } pre { overflow-x: auto; margin: .5rem 0; }
h3 code { font-size: 1rem; overflow-wrap: anywhere; } summary { cursor: pointer; padding: .25rem 0; }
.accounts { list-style: none; padding: 0; columns: 2; } @media (max-width: 40rem) { .accounts { columns: 1; } }
`
