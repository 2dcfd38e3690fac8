import type { Certificate } from '#contract/certificates.ts'
import { closingSize } from '#domain/closing/limits.ts'
import { wholeDay } from '#domain/text/formats.ts'
import { breakLines } from './break-lines.ts'

/** Square, as the networks and WhatsApp show pictures. */
const size = 1080
const margin = 96
const width = size - 2 * margin

/** Always the light theme: others see the picture. */
const paper = '#fff8e7'
const ink = '#241c10'
const softInk = '#6b5d45'
const honey = '#ffc21a'

const faceOf = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token)

/** A certificate as a PNG to send or post, drawn here. */
export async function drawCertificate(certificate: Certificate, address: string): Promise<File> {
  const [display, body] = [faceOf('--font-display'), faceOf('--font-body')]
  await Promise.all([document.fonts.load(`800 80px ${display}`), document.fonts.load(`600 40px ${body}`)])
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures')
  draw(context, { display, body }, certificate, address)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture === null) throw new Error('The picture could not be written')
  return new File([picture], 'certificado.png', { type: 'image/png' })
}

interface Faces {
  readonly display: string
  readonly body: string
}

function draw(
  context: CanvasRenderingContext2D,
  { display, body }: Faces,
  certificate: Certificate,
  address: string,
) {
  const { name, trailName, document: made, right, issuedOn } = certificate
  context.fillStyle = paper
  context.fillRect(0, 0, size, size)
  context.strokeStyle = honey
  context.lineWidth = 12
  context.strokeRect(36, 36, size - 72, size - 72)
  drawSeal(context)

  let bottom = 0
  const write = (text: string, top: number, font: Font, color = ink) => {
    bottom = drawText(context, text, top, font, color)
  }
  write('Certificado de conclusão', 280, { weight: 600, face: body, sizes: [36], lines: 1 }, softInk)
  write(name, bottom + 24, { weight: 800, face: display, sizes: [88, 72, 56, 44], lines: 3 })
  write(
    `concluiu a trilha ${trailName} da Colmeia e acertou ${right} de ${closingSize} exercícios no fechamento.`,
    bottom + 28,
    { weight: 600, face: body, sizes: [40], lines: 4 },
  )
  write(made.title, bottom + 32, { weight: 800, face: display, sizes: [44, 36], lines: 2 })
  const foot = { weight: 600, face: body, sizes: [28, 24, 20], lines: 1 }
  write(`Emitido em ${wholeDay(issuedOn)}. Confira em:`, size - margin - 84, foot, softInk)
  write(address.replace(/^https?:\/\//u, ''), size - margin - 40, foot, softInk)
}

/** A cell of the comb with a check. */
function drawSeal(context: CanvasRenderingContext2D) {
  const [middle, top, radius] = [size / 2, 168, 84]
  context.beginPath()
  for (let corner = 0; corner < 6; corner += 1) {
    const angle = (Math.PI / 3) * corner - Math.PI / 2
    context.lineTo(middle + radius * Math.cos(angle), top + radius * Math.sin(angle))
  }
  context.closePath()
  context.fillStyle = honey
  context.fill()
  context.beginPath()
  context.moveTo(middle - 34, top + 2)
  context.lineTo(middle - 8, top + 28)
  context.lineTo(middle + 38, top - 26)
  context.strokeStyle = ink
  context.lineWidth = 14
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke()
}

interface Font {
  readonly weight: number
  readonly face: string
  /** The largest with which the text fits into so many lines; the last in any case. */
  readonly sizes: readonly number[]
  readonly lines: number
}

/** Centred; returns where it ends. */
function drawText(
  context: CanvasRenderingContext2D,
  text: string,
  top: number,
  { weight, face, sizes, lines: most }: Font,
  color: string,
): number {
  let [height, lines] = [0, [] as readonly string[]]
  for (height of sizes) {
    context.font = `${weight} ${height}px ${face}`
    lines = breakLines(text, (line) => context.measureText(line).width <= width)
    if (lines.length <= most) break
  }
  context.fillStyle = color
  context.textAlign = 'center'
  context.textBaseline = 'top'
  const shown = lines.slice(0, most)
  for (const [at, line] of shown.entries()) context.fillText(line, size / 2, top + at * height * 1.2)
  return top + shown.length * height * 1.2
}
