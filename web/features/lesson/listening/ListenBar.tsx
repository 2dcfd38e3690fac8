import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type SpokenParagraph, spokenParagraphs } from '#domain/lessons/spoken-lesson.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useStore } from '#web/ui/store.ts'
import { findVoice } from './device-voice.ts'
import { firstVisibleBlock, useMarkedBlock } from './marked-block.ts'
import { createReader, type Reader, type Voice } from './reader.ts'
import { speedLabel, speeds, storedSpeed, storeSpeed } from './reading-speed.ts'
import { useMediaKeys } from './use-media-keys.ts'
import './listen-bar.css'

export interface ListenBarProps {
  html: string
  title: string
  onClose: () => void
}

/** The lesson read aloud by the device's own voice: nothing is sent anywhere. */
export function ListenBar({ html, title, onClose }: ListenBarProps) {
  const [voice, setVoice] = useState<Voice | null | 'searching'>('searching')
  useEffect(() => {
    if (voice !== 'searching') return
    let isWanted = true
    void findVoice().then((found) => isWanted && setVoice(found))
    return () => {
      isWanted = false
    }
  }, [voice])
  if (voice === 'searching')
    return (
      <ListenGroup onClose={onClose}>
        <p role="status" className="flex-1 text-ink-soft">
          Procurando a voz…
        </p>
      </ListenGroup>
    )
  if (voice === null) return <NoVoice onRetry={() => setVoice('searching')} onClose={onClose} />
  return <ListenControls html={html} title={title} voice={voice} onClose={onClose} />
}

function ListenControls({ html, title, voice, onClose }: ListenBarProps & { voice: Voice }) {
  const [paragraphs] = useState(() => spokenParagraphs(html))
  const [reader] = useState(() =>
    createReader(paragraphs, voice, { paragraph: firstVisible(paragraphs), rate: storedSpeed() }),
  )
  const { status, paragraph, rate } = useStore(reader.state)
  const isPlaying = status === 'playing'
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    reader.play()
    toggle.current?.focus()
    // Some browsers go on speaking after the page is gone.
    window.addEventListener('pagehide', reader.pause)
    return () => {
      window.removeEventListener('pagehide', reader.pause)
      reader.pause()
    }
  }, [reader])
  useMarkedBlock(paragraphs[paragraph]?.block ?? null)
  useMediaKeys(reader, title, isPlaying)
  return (
    <ListenGroup onClose={onClose}>
      <IconButton label="Parágrafo anterior" onClick={reader.back}>
        <SkipBack />
      </IconButton>
      <IconButton
        ref={toggle}
        variant="secondary"
        label={isPlaying ? 'Pausar' : status === 'finished' ? 'Ouvir de novo' : 'Tocar'}
        onClick={isPlaying ? reader.pause : reader.play}
      >
        {isPlaying ? <Pause /> : <Play />}
      </IconButton>
      <IconButton label="Próximo parágrafo" onClick={reader.forward}>
        <SkipForward />
      </IconButton>
      <SpeedField rate={rate} reader={reader} />
      <p role="status" className="min-w-0 flex-1 text-sm text-ink-soft tabular-nums">
        {status === 'failed'
          ? 'A voz parou. Sem internet, algumas não funcionam. Toque para tentar de novo.'
          : status === 'finished'
            ? 'Fim da leitura'
            : null}
        {isPlaying || status === 'paused' ? (
          // Not announced: it would talk over the voice.
          <span aria-hidden="true">
            {paragraph + 1} de {paragraphs.length}
          </span>
        ) : null}
      </p>
    </ListenGroup>
  )
}

function firstVisible(paragraphs: readonly SpokenParagraph[]): number {
  const block = firstVisibleBlock()
  return Math.max(
    0,
    paragraphs.findIndex((paragraph) => paragraph.block >= block),
  )
}

function SpeedField({ rate, reader }: { rate: number; reader: Reader }) {
  return (
    <select
      aria-label="Velocidade da leitura"
      className="listen-speed"
      value={rate}
      onChange={(event) => {
        const next = Number(event.target.value)
        storeSpeed(next)
        reader.setRate(next)
      }}
    >
      {speeds.map((speed) => (
        <option key={speed} value={speed}>
          {speedLabel(speed)}
        </option>
      ))}
    </select>
  )
}

function ListenGroup({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label="Leitura em voz alta" className="listen-bar">
      {children}
      <IconButton label="Parar de ouvir" onClick={onClose}>
        <X />
      </IconButton>
    </div>
  )
}

function NoVoice({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <div className="mb-3">
      <p role="alert" className="font-semibold">
        Este aparelho não tem voz em português
      </p>
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-sm text-ink-soft">
        <li>Android: em Configurações, procure “conversão de texto em voz” e baixe o português do Brasil.</li>
        <li>iPhone: em Ajustes, Acessibilidade, Conteúdo Falado, Vozes, baixe uma voz em português.</li>
        <li>Computador: abra esta lição no Chrome ou no Edge, que trazem uma voz.</li>
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onRetry}>
          Procurar de novo
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </div>
  )
}
