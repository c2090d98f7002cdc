import path from 'node:path'
import { globSync } from 'tinyglobby'

/** What editors, systems and clouds leave beside the files of people: backups, locks, half-saved texts, thumbnails. */
const LEFTOVERS = [
  // Of macOS and Windows, and in archives of them.
  /^(?:\._.*|\.(?:ds_store|appledouble|apdisk|localized|directory)|icon\r|__macosx)$/i,
  /^(?:desktop\.ini|(?:eh)?thumbs(?:_vista)?\.db|\$recycle\.bin|@eadir|~\$.*)$/i,
  // Emacs, vim, LibreOffice, nano, Kate, JetBrains, TextEdit; network disks.
  /^(?:\.?#.*|\.?~lock\..*|\.(?:fuse_hidden|goutputstream-|nfs[\da-f]{8}).*)$/,
  /~\d*~?$|___jb_(?:old|tmp)___$|\.sb-[\da-f]+-\w+$/i,
  /\.(?:bak|crdownload|kate-swp|old|orig|part|rej|save?|sw[g-p]|te?mp)(?:\.\d+)?$/i,
]

/**
 * Whether a file is none of the project's: an editor or the system has left it, or a folder around it. Nobody is told to
 * rename it, which could overwrite what it is a copy of.
 * @param file its name, or a path with forward slashes
 */
export const isLeftover = (file: string): boolean =>
  file.split('/').some((part) => LEFTOVERS.some((kind) => kind.test(part)))

/** All files below a folder, hidden ones too, as sorted names with `/`. A missing folder has none. */
export function filesBelow(folder: string): string[] {
  return globSync('**', { cwd: folder, dot: true, expandDirectories: false }).sort()
}

/** The same for a folder of the project, as paths from its root, without what editors and systems leave there. */
export function walk(root: string, folder: string): string[] {
  return filesBelow(path.join(root, folder)).flatMap((name) =>
    isLeftover(name) ? [] : [path.posix.join(folder, name)],
  )
}
