"""HTTP: a request goes to its own origin and nowhere else, and its response is whole, or there is none."""

import http.client
import os
import queue
import re
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .clock import note_time
from .errors import Refused
from .text import cut, printable

MAX_BYTES = 10_000_000


class Raw(NamedTuple):
    """A response: its status, its headers, and all of its body."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class _Response(http.client.HTTPResponse):
    """What is sent ahead of a response, such as hints (103), is not the response."""

    def begin(self) -> None:
        super().begin()
        while 100 <= self.status < 200 and self.status != 101:
            self.headers, self.status = None, None  # type: ignore[assignment]
            super().begin()


class _Connection(http.client.HTTPConnection):
    response_class = _Response


class _SecureConnection(http.client.HTTPSConnection):
    response_class = _Response


class _Http(urllib.request.HTTPHandler):
    def http_open(self, req: Any) -> Any:
        return self.do_open(_Connection, req)


class _Https(urllib.request.HTTPSHandler):
    def https_open(self, req: Any) -> Any:
        return self.do_open(_SecureConnection, req)


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, req: Any, fp: Any, code: Any, msg: Any, headers: Any, newurl: str) -> None:
        repeated = "The redirect was not followed: payments go only to the API."
        raise Refused(f"The API redirects to {newurl}. {repeated}")


def open_url(request: urllib.request.Request, timeout: float) -> Any:
    """Sends a request. A proxy sees only what is encrypted: plain HTTP does not go through one."""
    proxies = {scheme: proxy for scheme, proxy in urllib.request.getproxies().items() if scheme in ("https", "no")}
    handlers = (_Http, _Https, _NoRedirect, urllib.request.ProxyHandler(proxies))
    return urllib.request.build_opener(*handlers).open(request, timeout=timeout)


def origin_of(url: str) -> str:
    """The origin of a URL, such as https://example.com. Raises Refused when payments can't go there."""
    try:
        parts = urllib.parse.urlsplit(url)
        is_whole = parts.scheme in ("http", "https") and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError:
        parts, is_whole = urllib.parse.urlsplit(""), False
    if not is_whole or "@" in parts.netloc or re.search(r"[\s\\]", url) or printable(url) != url or not url.isascii():
        raise Refused(f"The URL must be such as https://example.com/data, without a user: {cut(url, 200)}")
    is_here = re.fullmatch(r"localhost|.*\.localhost|127(\.\d+){3}|::1", parts.hostname or "")
    if parts.scheme == "http" and not is_here and os.environ.get("ALLOW_HTTP") != "1":
        others = "where others can read payments and use them. Use https://, or set ALLOW_HTTP=1 if that is safe."
        raise Refused(f"{parts.scheme}://{parts.netloc} is plain HTTP, {others} Nothing was sent.")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def within(seconds: float, work: Callable[[], Any]) -> Any:
    """What `work` returns. The timeout of a socket is for each read: byte by byte, a response would never end."""
    ends: queue.SimpleQueue = queue.SimpleQueue()

    def run() -> None:
        try:
            ends.put((work(), None))
        except Exception as error:
            ends.put((None, error))

    threading.Thread(target=run, daemon=True).start()
    try:
        result, error = ends.get(timeout=seconds)
    except queue.Empty:
        raise TimeoutError(f"no whole response within {seconds:g} s") from None
    if error:
        raise error
    return result


def send(method: str, url: str, headers: Mapping[str, str], body: "bytes | None", timeout: float = 15) -> Raw:
    """Sends a request. Raises Refused for a redirect; OSError, HTTPException or ValueError when no whole response arrives."""
    origin = origin_of(url)

    def exchange() -> Raw:
        request = urllib.request.Request(url.partition("#")[0], body, dict(headers), method=method)
        try:
            response = open_url(request, timeout)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            note_time(response.headers, origin)
            return Raw(response.status, response.headers, whole(response))

    return within(timeout, exchange)


def whole(response: Any) -> bytes:
    """All of a body. Raises when it is larger than MAX_BYTES: no server fills this machine's memory."""
    body = response.read(MAX_BYTES + 1)
    if len(body) > MAX_BYTES:
        raise ValueError(f"The response is larger than {MAX_BYTES} bytes.")
    if response.length:
        raise http.client.IncompleteRead(body, response.length)
    return body
