import { escapeHtml } from '#domain/text/escape-html.ts'
import type { Mail } from './mail.ts'

type MailParts = {
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Lists under headings, after the paragraphs. */
  readonly sections?: readonly { readonly heading: string; readonly lines: readonly string[] }[]
  readonly button: { readonly label: string; readonly url: string }
  readonly closing: readonly string[]
  /** The last line, with its way out. */
  readonly leave?: { readonly words: string; readonly label: string; readonly url: string }
}

/**
 * Without a name: anyone can sign up with another person's address and would send them text through the name.
 */
const greeting = 'Olá!'

/** One design for all mails: the same text as plain text and as HTML without pictures or style sheet. */
export function composeMail(parts: MailParts): Mail {
  const { to, subject, paragraphs, sections = [], button, closing, leave } = parts
  const text = [
    greeting,
    ...paragraphs,
    ...sections.map(({ heading, lines }) => [heading, ...lines.map((line) => `- ${line}`)].join('\n')),
    `${button.label}:\n${button.url}`,
    ...closing,
    'Com carinho,\nEquipe Colmeia',
    ...(leave === undefined ? [] : [`${leave.words} ${leave.label}: ${leave.url}`]),
  ].join('\n\n')
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`
  const section = ({ heading, lines }: { readonly heading: string; readonly lines: readonly string[] }) =>
    `<h2 style="margin:24px 0 8px;font-size:17px">${escapeHtml(heading)}</h2>
<ul style="margin:0 0 16px;padding-left:20px">
${lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`).join('\n')}
</ul>`
  const end =
    leave === undefined
      ? ''
      : `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(leave.words)} <a href="${escapeHtml(leave.url)}" style="color:#2b2118">${escapeHtml(leave.label)}</a></p>
`
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fff8e1;color:#2b2118;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px;overflow-wrap:break-word">
<p style="margin:0 0 16px;font-size:20px;font-weight:700">Colmeia</p>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${sections.map(section).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#f5a800;color:#2b2118;font-weight:700;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">Se o botão não abrir, copie este endereço no navegador:<br>${escapeHtml(button.url)}</p>
${closing.map(paragraph).join('\n')}
<p style="margin:0">Com carinho,<br>Equipe Colmeia</p>
${end}</div>
</body>
</html>
`
  return { to, subject, text, html }
}
