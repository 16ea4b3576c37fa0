"""Brings the pages that lie outside docs/ into the documentation site, and makes links between both halves fit.

On a repository's pages a link leads from `docs/bots.md` to `../CONTRIBUTING.md`; on the site both lie in one folder.
"""

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
OUTSIDE = ("CONTRIBUTING.md", "CHANGELOG.md", "NOTICE.md", "LICENSE", "benchmarks/README.md")
LINK = re.compile(r"(\]\()([^)#\s]+)([^)]*\))")


def on_files(files: Files, config: Any) -> Files:
    """Add the pages from outside."""
    for name in OUTSIDE:
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, name if "." in name else f"{name}.md", content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Let links lead to where pages are on the site; what is no page is named without a link."""
    where = page.file.src_uri
    folder = ROOT / "docs" if (ROOT / "docs" / where).exists() else ROOT
    here = (folder / where).parent
    depth = where.count("/")

    def moved(found: re.Match[str]) -> str:
        target = found[2]
        if target.startswith(("http:", "https:", "mailto:")):
            return found[0]
        path = (here / target).resolve()
        inside = path.relative_to(ROOT).as_posix().removeprefix("docs/")
        name = inside if Path(inside).suffix else f"{inside}.md"
        return f"{found[1]}{'../' * depth}{name}{found[3]}"

    return LINK.sub(moved, markdown)
