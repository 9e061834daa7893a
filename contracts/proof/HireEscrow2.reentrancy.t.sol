// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {EscrowSteps} from "./EscrowSteps.sol";

/// @title A token that calls back in the middle of a transfer
contract ReentrancyTest is EscrowSteps {
    /// @dev All steps but the revocation, which moves nothing, and the four that need no signature.
    uint256 private constant CALLS = STEPS + 3;

    function _guarded(uint256 which) private returns (bytes memory) {
        if (which < STEPS - 1) return _call(Step(which));
        if (which == STEPS - 1) return abi.encodeCall(escrow.releaseAfterSilence, (now_.agreement, 0));
        if (which == STEPS) return abi.encodeCall(escrow.refundAfterDue, (now_.agreement, 0));
        if (which == STEPS + 1) return abi.encodeCall(escrow.splitAfterArbiterSilence, (now_.agreement, 0));
        bytes[] memory items = new bytes[](1);
        items[0] = _withoutSelector(_releaseCall(now_, 0));
        return abi.encodeCall(escrow.releaseMany, (items));
    }

    function testFuzz_noStepIsPossibleInsideAnother(uint256 seed) external {
        _isRefusedInside(seed % CALLS, seed / CALLS);
    }

    function test_noStepAtAllIsPossibleInsideAnother() external {
        for (uint256 which = 0; which < CALLS; which++) _isRefusedInside(which, which);
    }

    function _isRefusedInside(uint256 which, uint256 seed) private {
        Deal storage other = _inStatus(seed, Status.Funded);
        _prepare(which < STEPS - 1 ? Step(which) : Step.Release, seed);
        token.setCallback(address(escrow), _guarded(which));
        _send(_releaseCall(other, 0));
        require(!token.callbackSucceeded(), "a step ran inside another");
        bytes memory expected =
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        require(keccak256(token.callbackResult()) == keccak256(expected));
        token.setCallback(address(0), "");
        // In the same transaction: the guard is lifted again at the end of each call.
        if (which < STEPS - 1) _send(_guarded(which));
    }
}
