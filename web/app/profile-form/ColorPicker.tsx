import Check from 'lucide-react/icons/check'
import { type CSSProperties, useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { profileColorKeys, profileColors } from '#domain/profile/colors.ts'
import { readableInkOn } from '#web/ui/readable-ink.ts'
import './color-picker.css'

export interface ColorPickerProps {
  field: UseFormRegisterReturn
  error: string | undefined
}

/** The ten colours as cells of the hive, each with its name. */
export function ColorPicker({ field, error }: ColorPickerProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-[0.9375rem] font-semibold">Sua cor</legend>
      <div className="swatches">
        {profileColorKeys.map((color) => (
          <label key={color} className="swatch">
            <input type="radio" value={color} {...field} className="swatch-input" />
            <span
              aria-hidden="true"
              className="swatch-cell"
              style={{ '--swatch': color, '--swatch-ink': readableInkOn(color) } as CSSProperties}
            >
              <Check size={22} strokeWidth={3.5} className="swatch-check" />
            </span>
            <span className="swatch-name">{profileColors[color]}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
