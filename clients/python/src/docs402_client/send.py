"""HTTP: a request goes to its own origin and nowhere else, and its response is whole, or there is none."""

import contextlib
import http.client
import os
import queue
import re
import threading
import urllib.error
import urllib.parse
import urllib.request
import zlib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .clock import note_time
from .errors import Refused
from .text import cut, printable

MAX_BYTES = 10_000_000
MAX_HINTS = 20
USE_HTTPS = "Use https://, or set ALLOW_HTTP=1 if that is safe."


class Raw(NamedTuple):
    """A response: its status, its headers, and all of its body."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class _Response(http.client.HTTPResponse):
    """What is sent ahead of a response, such as hints (103), is not the response."""

    def begin(self) -> None:
        super().begin()
        for _ in range(MAX_HINTS):
            if not 100 <= self.status < 200 or self.status == 101:
                return
            self.headers, self.status = None, None  # type: ignore[assignment]
            super().begin()
        raise http.client.HTTPException("The response does not begin.")


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, req: Any, fp: Any, code: Any, msg: Any, headers: Any, newurl: str) -> None:
        repeated = "The redirect was not followed: payments go only to the API."
        raise Refused(f"The API redirects to {newurl}. {repeated}")


class Exchange:
    """A request and its response, which end in time. A proxy sees only what is encrypted: plain HTTP does not go through one."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.sockets = seconds, []  # type: float, list[Any]

    def open(self, request: urllib.request.Request) -> Any:
        """Sends a request, and returns its response without the body."""
        exchange = self

        class Plain(http.client.HTTPConnection):
            response_class = _Response

            def connect(self) -> None:
                super().connect()
                exchange.sockets.append(self.sock)

        class Secure(http.client.HTTPSConnection):
            response_class = _Response

            def connect(self) -> None:
                super().connect()
                exchange.sockets.append(self.sock)

        class Http(urllib.request.HTTPHandler):
            def http_open(self, req: Any) -> Any:
                return self.do_open(Plain, req)

        class Https(urllib.request.HTTPSHandler):
            def https_open(self, req: Any) -> Any:
                return self.do_open(Secure, req)

        proxies = {scheme: proxy for scheme, proxy in urllib.request.getproxies().items() if scheme in ("https", "no")}
        opener = urllib.request.build_opener(Http, Https, _NoRedirect, urllib.request.ProxyHandler(proxies))
        return opener.open(request, timeout=self.seconds)

    def within(self, work: Callable[[], Any]) -> Any:
        """What `work` returns. The timeout of a socket is for each read: byte by byte, a response would never end."""
        ends: queue.SimpleQueue = queue.SimpleQueue()

        def run() -> None:
            try:
                ends.put((work(), None))
            except Exception as error:
                ends.put((None, error))

        threading.Thread(target=run, daemon=True).start()
        try:
            result, error = ends.get(timeout=self.seconds)
        except queue.Empty:
            for socket in self.sockets:
                with contextlib.suppress(OSError):
                    socket.shutdown(2)  # its thread ends too
            raise TimeoutError(f"no whole response within {self.seconds:g} s") from None
        if error:
            raise error
        return result


def is_open(url: str) -> bool:
    """Whether what goes to a URL can be read, and changed, on its way: to another machine, without encryption."""
    parts = urllib.parse.urlsplit(url)
    is_here = re.fullmatch(r"localhost|127(\.\d+){3}|::1", parts.hostname or "")
    return parts.scheme == "http" and not is_here and os.environ.get("ALLOW_HTTP") != "1"


def origin_of(url: str) -> str:
    """The origin of a URL, such as https://example.com. Raises Refused when payments can't go there."""
    try:
        parts = urllib.parse.urlsplit(url)
        is_whole = parts.scheme in ("http", "https") and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError:
        parts, is_whole = urllib.parse.urlsplit(""), False
    if not is_whole or "@" in parts.netloc or re.search(r"[\s\\]", url) or printable(url) != url or not url.isascii():
        raise Refused(f"The URL must be such as https://example.com/data, without a user: {cut(url, 200)}")
    if is_open(url):
        others = "where others can read payments and use them"
        raise Refused(f"{parts.scheme}://{parts.netloc} is plain HTTP, {others}. {USE_HTTPS} Nothing was sent.")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def send(method: str, url: str, headers: Mapping[str, str], body: "bytes | None", timeout: float = 15) -> Raw:
    """Sends a request. Raises Refused for a redirect; OSError, HTTPException or ValueError when no whole response arrives."""
    origin, exchange = origin_of(url), Exchange(timeout)

    def work() -> Raw:
        request = urllib.request.Request(url.partition("#")[0], body, dict(headers), method=method)
        try:
            response = exchange.open(request)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            arrived = joined(response.headers)
            note_time(arrived, origin)
            return Raw(response.status, arrived, unpacked(whole(response), arrived))

    try:
        return exchange.within(work)
    except http.client.IncompleteRead:
        raise OSError("The response broke off.") from None
    except http.client.BadStatusLine as error:
        is_empty = isinstance(error, http.client.RemoteDisconnected)
        raise OSError("There was no response." if is_empty else f"The response is not HTTP: {error}.") from None


def joined(headers: http.client.HTTPMessage) -> http.client.HTTPMessage:
    """Headers, each of them once: a header that was sent twice has both values, and is none of them."""
    once = http.client.HTTPMessage()
    for name in dict.fromkeys(map(str.lower, headers)):
        once[name] = ", ".join(headers.get_all(name) or [])
    return once


def unpacked(body: bytes, headers: Mapping[str, str]) -> bytes:
    """A body that was packed, though nobody asked for it."""
    if headers.get("Content-Encoding") != "gzip":
        return body
    unpacker = zlib.decompressobj(31)
    try:
        data = unpacker.decompress(body, MAX_BYTES + 1)
    except zlib.error:
        raise OSError("The response broke off.") from None
    if not unpacker.eof:
        raise OSError("The response broke off, or is too large.")
    return data


def whole(response: Any) -> bytes:
    """All of a body. Raises when it is larger than MAX_BYTES: no server fills this machine's memory."""
    body = response.read(MAX_BYTES + 1)
    if len(body) > MAX_BYTES:
        raise ValueError(f"The response is larger than {MAX_BYTES} bytes.")
    if response.length:
        raise http.client.IncompleteRead(body, response.length)
    return body
